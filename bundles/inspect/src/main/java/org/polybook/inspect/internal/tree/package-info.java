/** Books as trees of moves, and what they are written down as. */
package org.polybook.inspect.internal.tree;
