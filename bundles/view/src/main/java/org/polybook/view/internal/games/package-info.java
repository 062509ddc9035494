/** The conditions on the games whose results the view shows, and single games, without widgets. */
package org.polybook.view.internal.games;
