/**
 * Games: reading them from files of any size, in parallel where wanted, without giving up at a bad one.
 *
 * <p>Start with {@link org.polybook.api.Games} to read a file, {@link org.polybook.api.game.GameVisitor} to be shown
 * what is in it, and {@link org.polybook.api.game.GameFormat} to bring a format. The objects passed to visitors are reused;
 * a decoder and its visitor belong to one thread, a source may be shared.
 */
@Version("1.0.0")
package org.polybook.api.game;

import org.osgi.annotation.versioning.Version;
