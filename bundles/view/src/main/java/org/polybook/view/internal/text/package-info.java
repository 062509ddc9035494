/** The texts of the view in the user's language. */
package org.polybook.view.internal.text;
