package org.polybook.scid.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.io.MixedText;
import org.polybook.scid.internal.base.NameBytes;
import org.polybook.scid.internal.base.NameKind;
import org.polybook.scid.internal.base.Names;

/**
 * A name of a base, which is read on first access: most visitors of games want a few tags or none. What cannot be read is an
 * {@link UncheckedIOException}. A view that is used again.
 */
final class NameText implements CharSequence {
    private final Names names;
    private final NameBytes bytes = new NameBytes();
    private final MixedText text = new MixedText();
    private NameKind kind = NameKind.PLAYER;
    private long id;
    private boolean isRead;

    NameText(Names names) {
        this.names = names;
    }

    /** Stands for that name from now on; returns this. */
    NameText show(NameKind ofKind, long withId) {
        kind = ofKind;
        id = withId;
        isRead = false;
        return this;
    }

    private MixedText text() {
        if (!isRead) {
            try {
                names.read(kind, id, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            text.show(bytes.bytes(), 0, bytes.length());
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
