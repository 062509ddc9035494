/** The widgets. They show the model and call it; no rule of chess and no book is in here. */
package org.polybook.view.internal.ui;
