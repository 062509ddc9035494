/** The tree of a book and its places in a picture: no widget, any thread. */
package org.polybook.view.internal.tree;
