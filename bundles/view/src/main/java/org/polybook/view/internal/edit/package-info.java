/** Changes to the books on the shelf, by the editor service, where there is one. */
package org.polybook.view.internal.edit;
