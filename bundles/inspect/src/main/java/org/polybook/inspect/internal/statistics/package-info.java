/** Books in numbers. */
package org.polybook.inspect.internal.statistics;
