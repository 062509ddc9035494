/**
 * Orthodox chess and Chess960 on bitboards.
 *
 * <p>Start with {@link org.polybook.chess.orthodox.Orthodox#NORMAL}; {@link org.polybook.chess.orthodox.Chess960} has
 * the start positions of Chess960 by number. Code that replays many games uses the final class {@link
 * org.polybook.chess.orthodox.OrthodoxReplayer} if it can; that class is not safe for use by several threads at once.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.chess.orthodox;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
