/** JMH measurements of the hot paths, each beside its plain twin; every one checks its own result. */
package org.polybook.itests.benchmarks;
