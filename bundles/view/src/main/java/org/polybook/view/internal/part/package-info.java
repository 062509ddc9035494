/** The glue to Eclipse 4: everything else works without it. */
package org.polybook.view.internal.part;
