/**
 * How the rules of a chess variant are written down, for bundles that bring variants of their own: one class that says what it is called
 * and what is different, which the engine of this bundle plays.
 *
 * <p>Start with {@link org.polybook.variants.RuledVariant}. All types are immutable and safe to share between threads. Rules are read once,
 * when the variant is first used, which takes some milliseconds.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.variants;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
