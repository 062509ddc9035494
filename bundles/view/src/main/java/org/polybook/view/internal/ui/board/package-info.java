/** The board: its geometry, pieces and arrows. */
package org.polybook.view.internal.ui.board;
