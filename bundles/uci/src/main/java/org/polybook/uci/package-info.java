/**
 * Any UCI engine with opening books: to the GUI one engine, which plays from the books while they last.
 *
 * <p>Start with {@link org.polybook.uci.UciAdapter}; {@link org.polybook.uci.EngineSetup} says which engine, {@link
 * org.polybook.uci.BookSettings} which books and how they are played.
 */
package org.polybook.uci;
