package org.polybook.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.Games;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameSplit;
import org.polybook.io.Workspace;

/** Divides files of games into parts. */
final class Parts {
    private Parts() {}

    /**
     * Returns the parts of files, in the order of the files.
     *
     * @param partBytes the wanted size of a part in bytes
     */
    static List<GamesPart> of(Store store, List<String> patterns, long partBytes) throws IOException {
        List<GamesPart> parts = new ArrayList<>();
        try (Workspace workspace = Workspace.in(Path.of(System.getProperty("java.io.tmpdir")))) {
            for (GamesPart.GamesFile file : store.files(patterns)) {
                Path folder = Files.createDirectory(workspace.file("database-" + file.ordinal()));
                long wanted = Math.max(1, Math.min(GameFormat.MAX_SPLITS, (file.size() + partBytes - 1) / partBytes));
                for (GameSplit split : splits(store, file, folder, (int) wanted)) {
                    parts.add(new GamesPart(parts.size(), file, split));
                }
                TaskFolder.delete(folder);
            }
        }
        return parts;
    }

    /** @throws IOException with the path of the file in place of that of a local copy */
    private static List<GameSplit> splits(Store store, GamesPart.GamesFile file, Path folder, int parts)
            throws IOException {
        try {
            return Games.splits(StoredBytes.of(store, file, folder), parts);
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage());
            if (!message.contains(folder.toString())) {
                throw e;
            }
            String parent = file.uri().substring(0, file.uri().lastIndexOf('/'));
            throw new InvalidInputException(message.replace(folder.toString(), parent));
        }
    }
}
