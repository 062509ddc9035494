/** Statistics of a book. */
package org.polybook.inspect.internal.statistics;
