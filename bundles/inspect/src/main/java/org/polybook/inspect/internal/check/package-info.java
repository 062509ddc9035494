/** Checks of a whole book. */
package org.polybook.inspect.internal.check;
