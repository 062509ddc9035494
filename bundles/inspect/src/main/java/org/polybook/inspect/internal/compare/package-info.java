/** In what two books differ. */
package org.polybook.inspect.internal.compare;
