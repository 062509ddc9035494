package org.polybook.spark;

import java.nio.file.Path;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.polybook.api.build.Resources;

/** The share of an executor that one task may use. */
final class TaskResources {
    /** The part of a task's share of the heap for tables. The rest is for blocks of games and Spark's buffers. */
    private static final int HEAP_PARTS = 4;

    private static final long LEAST_MEMORY = 1 << 20;

    private TaskResources() {}

    /** Returns the resources of the current task, with temporary files in a folder. */
    static Resources current(Path folder) {
        SparkConf conf = SparkEnv.get().conf();
        int cpus = Math.max(1, TaskContext.get().cpus());
        int cores = conf.getInt("spark.executor.cores", Runtime.getRuntime().availableProcessors());
        long tasks = Math.max(1, cores / cpus);
        long memory = Runtime.getRuntime().maxMemory() / tasks / HEAP_PARTS;
        return new Resources(cpus, Math.max(LEAST_MEMORY, memory), Optional.of(folder));
    }
}
