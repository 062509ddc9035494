/**
 * The learn field of a record: what programs keep in its 32 bits, how it is read, converted and recognised, and how the results of
 * games are recorded in it.
 *
 * <p>Start with {@link org.polybook.api.learn.LearnDialects}; {@link org.polybook.api.learn.BookLearner} records games. A dialect is
 * a stateless service that any thread may use; a session of a learner belongs to one thread.
 */
@Version("1.0.0")
package org.polybook.api.learn;

import org.osgi.annotation.versioning.Version;
