package org.polybook.variants.rules;

import org.osgi.annotation.versioning.ProviderType;

/**
 * The files, counted from 0, to which castling takes the king; the rook goes next to it, on the inner side.
 *
 * @param whiteH file of White's king after castling towards the last file
 * @param whiteA file of White's king after castling towards the first file
 * @param blackH file of Black's king after castling towards the last file
 * @param blackA file of Black's king after castling towards the first file
 */
@ProviderType
public record CastlingTargetFiles(int whiteH, int whiteA, int blackH, int blackA) {
    /**
     * Returns files that are the same for White and Black.
     *
     * @param hSide file of the king after castling towards the last file
     * @param aSide file of the king after castling towards the first file
     */
    public static CastlingTargetFiles of(int hSide, int aSide) {
        return new CastlingTargetFiles(hSide, aSide, hSide, aSide);
    }
}
