/** Edits of the books on the shelf, by the editor service, if available. */
package org.polybook.view.internal.edit;
