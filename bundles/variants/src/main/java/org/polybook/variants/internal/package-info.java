/** The variants, a class each. */
package org.polybook.variants.internal;
