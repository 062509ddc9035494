/** Searches from the start positions: the positions that a book reaches, and the moves that lead to them. */
package org.polybook.inspect.internal.walk;
