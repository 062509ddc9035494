/** The engine that plays all variants: tables built from the rules, a mutable core with an undo log, positions. */
package org.polybook.variants.internal.engine;
