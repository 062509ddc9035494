/** Counts games on a cluster of Apache Spark. {@link org.polybook.spark.SparkCount} is the main class. */
package org.polybook.spark;
