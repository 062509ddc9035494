/** The tab with the tree of a book. */
package org.polybook.view.internal.ui.tree;
