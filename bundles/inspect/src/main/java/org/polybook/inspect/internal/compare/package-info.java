/** The differences between two books. */
package org.polybook.inspect.internal.compare;
