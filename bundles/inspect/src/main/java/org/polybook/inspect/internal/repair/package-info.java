/** Repairs of books, rule by rule. */
package org.polybook.inspect.internal.repair;
