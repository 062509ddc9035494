package org.polybook.pgn.internal.compression;

import org.tukaani.xz.ArrayCache;

/**
 * One large array for the dictionaries of all streams of an xz file. A stream of a few bytes may declare a dictionary
 * of any size, and allocating a large array takes as long as filling it. So a new array is allocated only for a stream
 * that needs a larger one than all streams before it.
 */
final class ReusedArrays extends ArrayCache {
    /** The minimum size of a reused array; allocating a smaller one costs no more than the other work for a stream. */
    private static final int MIN_SIZE = 1 << 16;

    private byte[] free = {};

    @Override
    public byte[] getByteArray(int size, boolean fillWithZeros) {
        if (size < MIN_SIZE || size > free.length || fillWithZeros) {
            if (size >= free.length) {
                free = new byte[0]; // frees the old array before allocating a larger one
            }
            return new byte[size];
        }
        byte[] found = free;
        free = new byte[0];
        return found;
    }

    @Override
    public void putArray(byte[] array) {
        if (array.length >= MIN_SIZE && array.length > free.length) {
            free = array;
        }
    }
}
