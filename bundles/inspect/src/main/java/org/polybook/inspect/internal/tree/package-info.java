/** Books as trees of moves, and the formats in which they are written. */
package org.polybook.inspect.internal.tree;
