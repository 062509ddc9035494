package org.polybook.scid.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.io.MixedEncodingText;
import org.polybook.scid.internal.database.NameBytes;
import org.polybook.scid.internal.database.NameFile;
import org.polybook.scid.internal.database.NameKind;

/**
 * A name of a database. The name is read from the file on first access, because most visitors of games use few tags or
 * none; an {@link UncheckedIOException} is thrown if it cannot be read. One object serves for many names in turn.
 */
final class LazyName implements CharSequence {
    private final NameFile names;
    private final NameBytes bytes = new NameBytes();
    private final MixedEncodingText text = new MixedEncodingText();
    private NameKind kind = NameKind.PLAYER;
    private long id;
    private boolean isRead;

    LazyName(NameFile names) {
        this.names = names;
    }

    /** Makes this object the view of another name; returns this object. */
    LazyName setName(NameKind ofKind, long withId) {
        kind = ofKind;
        id = withId;
        isRead = false;
        return this;
    }

    private MixedEncodingText text() {
        if (!isRead) {
            try {
                names.readOrSetUnknown(kind, id, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            text.wrap(bytes.bytes(), 0, bytes.length());
            isRead = true;
        }
        return text;
    }

    @Override
    public int length() {
        return text().length();
    }

    @Override
    public char charAt(int index) {
        return text().charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text().subSequence(start, end);
    }

    @Override
    public String toString() {
        return text().toString();
    }
}
