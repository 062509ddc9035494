/** The moves of pieces: their notation and its parser. */
package org.polybook.variants.internal.moves;
