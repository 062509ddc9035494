package org.polybook.scid.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.io.FileChangedException;
import org.polybook.io.MixedText;
import org.polybook.io.UnreadableBytesException;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.EcoCode;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameKind;
import org.polybook.scid.internal.base.RatingType;
import org.polybook.scid.internal.base.ScidDate;
import org.polybook.scid.internal.game.GameRecord.TagVisitor;

/** The tags that a base keeps in its index: names, date, result, ratings, ECO. Nothing is allocated for a game but its odd names. */
final class HeaderTags {
    /** As text, by number. */
    private static final String[] RESULTS = {"*", "1-0", "0-1", "1/2-1/2"};

    private static final String[] WHITE_RATINGS = ratings("White");
    private static final String[] BLACK_RATINGS = ratings("Black");

    private final Base base;
    private final NameText name;
    private final MixedText text = new MixedText();
    private final byte[] ascii = new byte[16];

    HeaderTags(Base base) {
        this.base = base;
        this.name = new NameText(base.names());
    }

    private static String[] ratings(String side) {
        String[] names = new String[16];
        for (int i = 0; i < names.length; i++) {
            names[i] = side + RatingType.of(i).word();
        }
        return names;
    }

    static String result(int number) {
        return RESULTS[number];
    }

    /** Shows them; returns whether all names were there. */
    boolean show(IndexEntry entry, TagVisitor visitor) throws IOException {
        try {
            return showAll(entry, visitor);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof UnreadableBytesException || e.getCause() instanceof FileChangedException) {
                throw new IOException(e.getCause().getMessage(), e);
            }
            throw e; // of the visitor's own making
        }
    }

    private boolean showAll(IndexEntry entry, TagVisitor visitor) {
        boolean all = show("Event", NameKind.EVENT, entry.eventId(), visitor);
        all &= show("Site", NameKind.SITE, entry.siteId(), visitor);
        date("Date", entry.date(), visitor);
        all &= show("Round", NameKind.ROUND, entry.roundId(), visitor);
        all &= show("White", NameKind.PLAYER, entry.whiteId(), visitor);
        all &= show("Black", NameKind.PLAYER, entry.blackId(), visitor);
        visitor.tag("Result", RESULTS[entry.result()]);
        rating(WHITE_RATINGS[entry.whiteRatingType()], entry.whiteRating(), visitor);
        rating(BLACK_RATINGS[entry.blackRatingType()], entry.blackRating(), visitor);
        int length = EcoCode.write(entry.eco(), ascii);
        if (length > 0) {
            visitor.tag("ECO", text.show(ascii, 0, length));
        }
        if (entry.eventDate() != 0) {
            date("EventDate", entry.eventDate(), visitor);
        }
        return all;
    }

    private boolean show(String tag, NameKind kind, long id, TagVisitor visitor) {
        visitor.tag(tag, name.show(kind, id));
        return base.names().has(kind, id);
    }

    private void date(String tag, int date, TagVisitor visitor) {
        ScidDate.write(date, ascii);
        visitor.tag(tag, text.show(ascii, 0, ScidDate.TEXT));
    }

    private void rating(String tag, int rating, TagVisitor visitor) {
        if (rating == 0) {
            return;
        }
        int at = ascii.length;
        for (int rest = rating; rest > 0; rest /= 10) {
            ascii[--at] = (byte) ('0' + rest % 10);
        }
        visitor.tag(tag, text.show(ascii, at, ascii.length));
    }
}
