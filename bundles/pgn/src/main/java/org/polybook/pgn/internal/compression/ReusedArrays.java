package org.polybook.pgn.internal.compression;

import org.tukaani.xz.ArrayCache;

/**
 * One large array that the streams of an xz file use in order: each may declare a dictionary of any size in a few bytes, and
 * allocating a large array takes as long as filling it. Only a stream that needs a larger one than all before it gets a new
 * one.
 */
final class ReusedArrays extends ArrayCache {
    /** Smaller arrays cost no more than the rest of a stream. */
    private static final int MIN_SIZE = 1 << 16;

    private byte[] free = {};

    @Override
    public byte[] getByteArray(int size, boolean fillWithZeros) {
        if (size < MIN_SIZE || size > free.length || fillWithZeros) {
            if (size >= free.length) {
                free = new byte[0]; // frees its memory first
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
