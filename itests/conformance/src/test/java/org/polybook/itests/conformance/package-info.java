/**
 * What other programs and the format documents say, held against ours: recorded tables always, the programs themselves where
 * they are installed.
 */
package org.polybook.itests.conformance;
