package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.GameRowReader;
import org.polybook.statistics.internal.write.GameData;
import org.polybook.statistics.internal.write.PageWriter;

/** The games of all inputs in the order of their sources, with new numbers of names, sources and variants. */
final class CombinedGames implements GameData {
    private static final int VARIANT_SHIFT = 56;
    private static final int MAX_VARIANTS = 256;

    private final SourceOrder order;
    private final NameMerge names;
    private final List<String> variants = new ArrayList<>();
    /** For each input, the rows of its games. */
    private final GameRowReader[] rows;
    /** The source of the last game whose facts were read, and its first game and end. */
    private SourceOrder.Source source;

    private long start;
    private long end;

    CombinedGames(SourceOrder order, List<CombineHead> inputs) {
        this.order = order;
        this.names = new NameMerge(inputs);
        this.rows = inputs.stream().map(input -> input.content().gameRows()).toArray(GameRowReader[]::new);
    }

    @Override
    public long facts(long game) throws IOException {
        if (game < start || game >= end) {
            int found = order.sourceOf(game);
            source = order.sources().get(found);
            start = order.start(found);
            end = start + source.games();
        }
        CombineHead input = source.input();
        GameRowReader reader = rows[input.number()];
        reader.seek(input.numbers().start(source.number()) + game - start);
        reader.next();
        return reader.facts();
    }

    @Override
    public void writeNames(PageWriter to) throws IOException {
        names.write(to);
    }

    @Override
    public void writeNameStarts(PageWriter to) throws IOException {
        names.writeStarts(to);
    }

    @Override
    public void writeGames(PageWriter to) throws IOException {
        byte[] row = new byte[StatsLayout.GAME_ROW];
        for (int i = 0; i < order.sources().size(); i++) {
            SourceOrder.Source next = order.sources().get(i);
            CombineHead input = next.input();
            GameRowReader rows = input.content().gameRows();
            rows.seek(input.numbers().start(next.number()));
            int[] newVariants = new int[input.content().origin().variants().size()];
            Arrays.fill(newVariants, -1);
            for (long left = next.games(); left > 0; left--) {
                rows.next();
                if (newVariants[rows.variant()] < 0) {
                    newVariants[rows.variant()] =
                            variant(input.content().origin().variants().get(rows.variant()));
                }
                fill(
                        ByteBuffer.wrap(row),
                        rows,
                        names.ranks(input),
                        order.joined().number(i),
                        newVariants[rows.variant()]);
                to.write(row, 0, row.length);
            }
        }
    }

    private static void fill(ByteBuffer row, GameRowReader from, int[] ranks, int source, int variant) {
        for (int i = 0; i < GameRowReader.NAMES; i++) {
            int name = from.name(i);
            row.putInt(name == StatsLayout.NO_NAME ? name : ranks[name]);
        }
        row.putInt(source).putLong(from.facts()).putLong((long) variant << VARIANT_SHIFT | from.place());
    }

    private int variant(String name) throws IOException {
        int number = variants.indexOf(name);
        if (number >= 0) {
            return number;
        }
        if (variants.size() == MAX_VARIANTS) {
            throw new IOException("games of more than 256 variants cannot be in one file");
        }
        variants.add(name);
        return variants.size() - 1;
    }

    @Override
    public long count() {
        return order.games();
    }

    @Override
    public List<String> variants() {
        return List.copyOf(variants);
    }
}
