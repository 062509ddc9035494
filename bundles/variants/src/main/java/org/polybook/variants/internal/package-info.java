/** The variants, a class each, and what all of them are. */
package org.polybook.variants.internal;
