/**
 * Reading games from files of any size, optionally in parallel; a bad game does not end the reading.
 *
 * <p>Start with {@link org.polybook.api.Games} to read a file, implement {@link org.polybook.api.game.GameVisitor} to
 * receive its games, or {@link org.polybook.api.game.GameFormat} to add a format. The objects passed to visitors are
 * reused. A decoder and its visitor belong to one thread; a source may be shared.
 */
@Version("1.0.0")
package org.polybook.api.game;

import org.osgi.annotation.versioning.Version;
