/**
 * Adapters that add opening books to any UCI engine: the GUI sees a single engine, which plays from the books as long
 * as they have moves.
 *
 * <p>Start with {@link org.polybook.uci.UciAdapter}; {@link org.polybook.uci.EngineSetup} has the engine, {@link
 * org.polybook.uci.BookSettings} the books and their options.
 */
package org.polybook.uci;
