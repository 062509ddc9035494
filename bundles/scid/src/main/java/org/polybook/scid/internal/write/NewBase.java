package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.polybook.io.FileWrites;
import org.polybook.io.GroupReplacement;
import org.polybook.io.NamedFile;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;
import org.polybook.scid.internal.base.BaseForm;
import org.polybook.scid.internal.base.BaseInfo;

/**
 * The three files of a base while they are written, in a workspace beside those that they will replace. Of a base that is added to,
 * index and names are written anew, and the records are appended to the file of games: readers that have the base open
 * do not see them.
 */
final class NewBase implements AutoCloseable {
    private static final String INDEX = "index";
    private static final String NAMES = "names";
    private static final String GAMES = "games";
    private static final int GAMES_TARGET = 2;

    private final BaseForm form;
    private final GroupReplacement group;
    private final boolean isAdded;
    private final OutputStream index;
    private final OutputStream names;
    private final OutputStream records;
    private final BaseWriter writer;
    /** What an index of si4 begins with; nothing in si5. */
    private byte[] head;

    private long bytes;

    private NewBase(BaseForm form, GroupReplacement group, boolean isAdded, BaseWriter.Held held) throws IOException {
        this.form = form;
        this.group = group;
        this.isAdded = isAdded;
        this.index = group.create(INDEX);
        this.names = group.create(NAMES);
        this.records = group.create(GAMES);
        this.writer = new BaseWriter(form, new BaseWriter.Streams(index, names, records), held);
    }

    static GroupReplacement begin(BaseFiles files) throws IOException {
        return GroupReplacement.of(List.of(files.index(), files.names(), files.games()));
    }

    /** @throws FileAlreadyExistsException if one of the files is there */
    static void requireNone(GroupReplacement group) throws FileAlreadyExistsException {
        for (Path target : group.targets()) {
            if (Files.exists(target)) {
                throw new FileAlreadyExistsException(target.toString(), null, "is there already");
            }
        }
    }

    /** A base that begins empty, and takes the place of what is there. */
    static NewBase empty(BaseForm form, GroupReplacement group) throws IOException {
        return new NewBase(form, group, false, BaseWriter.Held.nothing());
    }

    /** What the base says of itself; before the first game of an empty one. */
    void begin(BaseInfo says) throws IOException {
        head = form == BaseForm.SI4 ? says.header() : new byte[0];
        index.write(head);
        if (form == BaseForm.SI5 && !says.equals(BaseInfo.of(form))) {
            NameFileV5.add(says, names);
        }
    }

    /** A base that begins with what an open one has, which is that of the group. */
    static NewBase after(Base base, BaseForm form, GroupReplacement group) throws IOException {
        BaseWriter.Held held = new BaseWriter.Held(
                base.games(), HeldNames.of(base), base.records().size());
        NewBase made = new NewBase(form, group, true, held);
        copy(base.files().index(), made.index);
        made.head = form == BaseForm.SI4 ? BaseInfo.readHeader(base.files().index()) : new byte[0];
        if (form == BaseForm.SI5) {
            copy(base.files().names(), made.names);
        }
        return made;
    }

    static void copy(Path from, OutputStream to) throws IOException {
        try (InputStream in = Channels.newInputStream(NamedFile.open(from))) {
            in.transferTo(to);
        }
    }

    BaseWriter writer() {
        return writer;
    }

    /** All games have been added: the files take their places, all or none. */
    void commit() throws IOException {
        writer.finish();
        index.close();
        names.close();
        records.close();
        for (String file : List.of(INDEX, NAMES, GAMES)) {
            bytes += Files.size(group.workspace().file(file));
        }
        if (form == BaseForm.SI4) {
            patch();
        }
        if (isAdded) {
            group.append(GAMES_TARGET, GAMES);
            // names and records that an old index does not know do no harm to it
            group.replace(Arrays.asList(INDEX, NAMES, null), true);
        } else {
            group.replace(List.of(INDEX, NAMES, GAMES), false);
        }
    }

    /** Of the three files together, after {@link #commit}. */
    long bytes() {
        return bytes;
    }

    /** Only now is it known how many games there are. */
    private void patch() throws IOException {
        BaseInfo.putGames(head, writer.games());
        try (FileChannel channel = group.change(INDEX)) {
            FileWrites.all(channel, ByteBuffer.wrap(head), group.targets().get(0));
        }
    }

    @Override
    public void close() throws IOException {
        try (group;
                index;
                names) {
            records.close();
        }
    }
}
