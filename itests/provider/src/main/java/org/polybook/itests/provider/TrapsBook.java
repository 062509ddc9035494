package org.polybook.itests.provider;

import java.io.IOException;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.Book;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;

/** A book without a file: it opens with the king's pawn, for both variants in which that pawn is on e2. */
@Component
@Book(
        name = "Traps",
        variants = {"normal", "fischerandom"})
public class TrapsBook implements OpeningBook {
    /** Key of the start position. */
    static final long START = 0x463B96181691FC9CL;
    /** e2e4, weight 7, learn 0. */
    static final long E2E4 = 0x031C_0007_0000_0000L;

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        into.clear();
        if (key == START) {
            into.add(E2E4);
        }
        return into.size();
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        visitor.visit(0, START, E2E4);
    }
}
