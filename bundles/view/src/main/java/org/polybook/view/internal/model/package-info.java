/** What a view shows and what can be done with it: no widget, one thread, the user interface's. */
package org.polybook.view.internal.model;
