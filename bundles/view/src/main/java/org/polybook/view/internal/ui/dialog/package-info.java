/** The dialogs. */
package org.polybook.view.internal.ui.dialog;
