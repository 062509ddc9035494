/** The widgets. They show the model and call it; they contain no rules of chess and read no books. */
package org.polybook.view.internal.ui;
