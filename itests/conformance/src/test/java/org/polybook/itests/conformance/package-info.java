/**
 * The results of other programs and of the format documents, compared with ours: recorded tables always, the programs
 * themselves if they are installed.
 */
package org.polybook.itests.conformance;
