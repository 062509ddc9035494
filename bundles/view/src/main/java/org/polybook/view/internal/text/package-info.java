/** The words of the view. */
package org.polybook.view.internal.text;
