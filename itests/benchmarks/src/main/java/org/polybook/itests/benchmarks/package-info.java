/**
 * JMH measurements of the hot paths, each compared with the plain way to compute the same result; every measurement
 * checks its result.
 */
package org.polybook.itests.benchmarks;
