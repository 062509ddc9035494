/** Mending books by rules. */
package org.polybook.inspect.internal.repair;
