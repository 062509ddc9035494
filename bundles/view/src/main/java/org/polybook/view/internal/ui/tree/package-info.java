/** The tree of the moves, drawn. */
package org.polybook.view.internal.ui.tree;
