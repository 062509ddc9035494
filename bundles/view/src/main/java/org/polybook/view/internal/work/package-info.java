/** Long-running tasks, run sequentially, with progress and cancellation. */
package org.polybook.view.internal.work;
