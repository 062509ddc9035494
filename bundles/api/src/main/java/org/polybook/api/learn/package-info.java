/**
 * The learn field of a record: reading, detecting and converting the contents of its 32 bits, and recording results of
 * games in it.
 *
 * <p>Start with {@link org.polybook.api.learn.LearnDialects}; {@link org.polybook.api.learn.BookLearner} records games.
 * A dialect is a stateless, thread-safe service; a session of a learner belongs to one thread.
 */
@Version("1.0.0")
package org.polybook.api.learn;

import org.osgi.annotation.versioning.Version;
