/** Dialogs, and questions for files. */
package org.polybook.view.internal.ui.dialog;
