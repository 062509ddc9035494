/**
 * Position keys: the 64-bit numbers under which books file their positions.
 *
 * <p>Start with {@link org.polybook.api.key.PositionKeys}. Keys are part of the file formats and never change; they are
 * compared unsigned.
 */
@Export
@Version("1.0.0")
package org.polybook.api.key;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
