/** The line of moves that a view shows, without widgets. */
package org.polybook.view.internal.line;
