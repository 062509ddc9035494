/** The table of moves and the edit bar. */
package org.polybook.view.internal.ui.moves;
