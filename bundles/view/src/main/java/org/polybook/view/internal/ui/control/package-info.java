/** Small controls and helpers that several parts of the view use. */
package org.polybook.view.internal.ui.control;
