package org.polybook.variants.rules;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Where castling takes the king, by files from 0; the rook comes to stand beside it, on the inner side.
 *
 * @param whiteH White's king towards the last file
 * @param whiteA White's king towards the first file
 * @param blackH Black's king towards the last file
 * @param blackA Black's king towards the first file
 */
@ProviderType
public record CastlingFiles(int whiteH, int whiteA, int blackH, int blackA) {
    /** The same files for both sides. */
    public static CastlingFiles of(int hSide, int aSide) {
        return new CastlingFiles(hSide, aSide, hSide, aSide);
    }
}
