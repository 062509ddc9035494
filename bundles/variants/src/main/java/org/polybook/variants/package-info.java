/**
 * The definition of a chess variant, for bundles that add variants: one class with its names and the rules in which it
 * differs from orthodox chess, which the engine of this bundle plays.
 *
 * <p>Start with {@link org.polybook.variants.RuledVariant}. All types are immutable and safe to share between threads.
 * The rules are read once, when the variant is first used, which takes some milliseconds.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.variants;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
