/** Third-party services as an example: books, formats, a variant with its scheme, an overlay, a rule, a command. */
package org.polybook.itests.provider;
