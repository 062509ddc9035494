/** The row of conditions on games and the list of sample games. */
package org.polybook.view.internal.ui.games;
