/** Counted games: the facts that statistics keep of a game, their sources, and the weights of the games in a book. */
package org.polybook.writer.internal.counted;
