/** Small controls and painters that several parts of the view use. */
package org.polybook.view.internal.ui.control;
