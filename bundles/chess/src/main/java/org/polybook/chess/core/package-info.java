/**
 * The mutable, allocation-free side of the rules, for code that replays games or walks trees at full speed.
 *
 * <p>Start with {@link org.polybook.chess.core.Replayer}. Nothing here is safe for use by several threads at once; squares
 * and moves are {@code int}s, laid out as {@link org.polybook.chess.core.CoreMove} says.
 */
@Export
@Version("1.0.0")
package org.polybook.chess.core;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
