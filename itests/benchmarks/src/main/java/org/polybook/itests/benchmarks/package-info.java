/** JMH measurements of the hot paths, each compared with its plain twin; every one checks its own result. */
package org.polybook.itests.benchmarks;
