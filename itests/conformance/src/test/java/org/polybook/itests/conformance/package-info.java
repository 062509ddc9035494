/**
 * What other programs and the format documents say, compared with ours: recorded tables always, the programs themselves where
 * they are installed.
 */
package org.polybook.itests.conformance;
