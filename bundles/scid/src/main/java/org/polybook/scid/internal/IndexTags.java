package org.polybook.scid.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.io.FileChangedException;
import org.polybook.io.MixedEncodingText;
import org.polybook.io.UnreadableBytesException;
import org.polybook.scid.internal.database.EcoCode;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameKind;
import org.polybook.scid.internal.database.RatingType;
import org.polybook.scid.internal.database.ScidDate;
import org.polybook.scid.internal.game.GameRecord.TagVisitor;

/**
 * The tags that a database stores in its index: names, date, result, ratings, ECO. Allocates no memory per game, except
 * for unusually long names.
 */
final class IndexTags {
    /**
     * The texts of the results; the place in this array is the number that a database's index stores for the result.
     */
    private static final String[] RESULTS = {"*", "1-0", "0-1", "1/2-1/2"};

    private static final String[] WHITE_RATINGS = ratingTagNames("White");
    private static final String[] BLACK_RATINGS = ratingTagNames("Black");

    private final MappedDatabase database;
    private final LazyName name;
    private final MixedEncodingText text = new MixedEncodingText();
    private final byte[] ascii = new byte[16];

    IndexTags(MappedDatabase database) {
        this.database = database;
        this.name = new LazyName(database.names());
    }

    private static String[] ratingTagNames(String side) {
        String[] names = new String[16];
        for (int i = 0; i < names.length; i++) {
            names[i] = side + RatingType.ofNumberOrElo(i).tagSuffix();
        }
        return names;
    }

    static String resultText(int number) {
        return RESULTS[number];
    }

    /** Passes the tags to the visitor; returns true if the file of names has every name of the game. */
    boolean passTagsAndHasNames(IndexEntry entry, TagVisitor visitor) throws IOException {
        try {
            return passAllTagsAndHasNames(entry, visitor);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof UnreadableBytesException || e.getCause() instanceof FileChangedException) {
                throw new IOException(e.getCause().getMessage(), e);
            }
            throw e; // the visitor threw the exception
        }
    }

    private boolean passAllTagsAndHasNames(IndexEntry entry, TagVisitor visitor) {
        boolean all = passNameTagAndIsKnown("Event", NameKind.EVENT, entry.eventId(), visitor);
        all &= passNameTagAndIsKnown("Site", NameKind.SITE, entry.siteId(), visitor);
        passDateTag("Date", entry.date(), visitor);
        all &= passNameTagAndIsKnown("Round", NameKind.ROUND, entry.roundId(), visitor);
        all &= passNameTagAndIsKnown("White", NameKind.PLAYER, entry.whiteId(), visitor);
        all &= passNameTagAndIsKnown("Black", NameKind.PLAYER, entry.blackId(), visitor);
        visitor.tag("Result", RESULTS[entry.result()]);
        passRatingTagIfKnown(WHITE_RATINGS[entry.whiteRatingType()], entry.whiteRating(), visitor);
        passRatingTagIfKnown(BLACK_RATINGS[entry.blackRatingType()], entry.blackRating(), visitor);
        int length = EcoCode.write(entry.eco(), ascii);
        if (length > 0) {
            visitor.tag("ECO", text.wrap(ascii, 0, length));
        }
        if (entry.eventDate() != 0) {
            passDateTag("EventDate", entry.eventDate(), visitor);
        }
        return all;
    }

    private boolean passNameTagAndIsKnown(String tag, NameKind kind, long id, TagVisitor visitor) {
        visitor.tag(tag, name.setName(kind, id));
        return database.names().has(kind, id);
    }

    private void passDateTag(String tag, int date, TagVisitor visitor) {
        ScidDate.write(date, ascii);
        visitor.tag(tag, text.wrap(ascii, 0, ScidDate.TEXT));
    }

    private void passRatingTagIfKnown(String tag, int rating, TagVisitor visitor) {
        if (rating == 0) {
            return;
        }
        int at = ascii.length;
        for (int rest = rating; rest > 0; rest /= 10) {
            ascii[--at] = (byte) ('0' + rest % 10);
        }
        visitor.tag(tag, text.wrap(ascii, at, ascii.length));
    }
}
