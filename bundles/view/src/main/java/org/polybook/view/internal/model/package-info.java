/** The state of a view and its operations, without widgets, for the user interface's thread. */
package org.polybook.view.internal.model;
