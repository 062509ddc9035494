/** A custom chess variant. */
package org.polybook.itests.variant;
