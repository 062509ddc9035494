package org.polybook.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;

/**
 * Files that are opened in turn. Their existence is checked at the start, so that a misspelt name is reported before a
 * long run, not in the middle of it.
 */
final class FileInputs implements GameInputs {
    private final List<GameFile> files;
    private final GameOptions options;

    private FileInputs(List<GameFile> files, GameOptions options) {
        this.files = files;
        this.options = options;
    }

    static FileInputs of(List<Path> paths, GameOptions options) throws IOException {
        List<GameFile> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(GameFile.of(path));
        }
        return new FileInputs(List.copyOf(files), options);
    }

    @Override
    public int count() {
        return files.size();
    }

    @Override
    public String name(int input) {
        return files.get(input).path().toString();
    }

    @Override
    public long sizeInBytes(int input) {
        return files.get(input).size();
    }

    @Override
    public GameSource open(int input) throws IOException {
        return files.get(input).open(options);
    }
}
