/** The texts of the view in the user's language, also those of codes and constants of other bundles. */
package org.polybook.view.internal.text;
