/** Threads that share a task, and tasks in the order of their numbers. */
package org.polybook.writer.internal.work;
