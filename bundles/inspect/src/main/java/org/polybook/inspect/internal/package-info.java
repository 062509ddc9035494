/** Looks into books as a whole; see the bundle's README. */
package org.polybook.inspect.internal;
