/** Long work: one piece after the other, with progress, to be cancelled at any time. */
package org.polybook.view.internal.work;
