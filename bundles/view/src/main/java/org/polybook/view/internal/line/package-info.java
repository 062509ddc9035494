/** The line of moves that a view shows: values without a widget. */
package org.polybook.view.internal.line;
