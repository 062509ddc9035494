package org.polybook.spark;

import org.apache.spark.Partitioner;

/** Sends each piece to the task of its number: that of a range of keys, and one more for the heads. */
final class ByRange extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int partitions;

    ByRange(int partitions) {
        this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
        return partitions;
    }

    @Override
    public int getPartition(Object key) {
        return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ByRange that && partitions == that.partitions;
    }

    @Override
    public int hashCode() {
        return partitions;
    }
}
