/** Several threads read parts of one file at once; the games keep the order of the file. */
package org.polybook.pgn.internal.parts;
