/** The available books and their look-ups, without widgets and never in the user interface's thread. */
package org.polybook.view.internal.books;
