/** Which books there are, and what they say of a position: without a widget, and never in the user interface's thread. */
package org.polybook.view.internal.books;
