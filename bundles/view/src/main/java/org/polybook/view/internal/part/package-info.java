/** The adapters to Eclipse 4, which the rest of the view does not need. */
package org.polybook.view.internal.part;
