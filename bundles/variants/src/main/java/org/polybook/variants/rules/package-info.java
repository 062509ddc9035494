/**
 * The rules of a chess variant as data: pieces and their moves, promotions, castling, endings.
 *
 * <p>Start with {@link org.polybook.variants.rules.Rules}. All types are immutable and safe to share between threads.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.variants.rules;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
