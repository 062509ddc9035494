/** The table of moves and the bar that edits them. */
package org.polybook.view.internal.ui.moves;
