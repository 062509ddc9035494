package org.polybook.spark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.polybook.api.game.ByteSource;

/** The file systems of the cluster, such as hdfs, s3a, gs, abfs and file, with the configuration of the driver. */
final class Store implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int BUFFER = 1 << 18;

    /** Sent to each executor once: it has more than a thousand values, and a task may count few games. */
    private final Broadcast<SerializableConfiguration> sent;

    private final transient Configuration ofDriver;

    Store(JavaSparkContext spark) {
        ofDriver = spark.hadoopConfiguration();
        sent = spark.broadcast(new SerializableConfiguration(ofDriver));
    }

    private Configuration configuration() {
        return ofDriver == null ? sent.value().value() : ofDriver;
    }

    private FileSystem system(Path path) throws IOException {
        return path.getFileSystem(configuration());
    }

    /**
     * Returns the files that paths denote, in the order of the paths. The files of a pattern are in the order of their names.
     *
     * @throws InvalidInputException if a path denotes no file, or a folder
     */
    List<GamesPart.GamesFile> files(List<String> patterns) throws IOException {
        List<GamesPart.GamesFile> files = new ArrayList<>();
        Set<String> uris = new HashSet<>();
        for (String pattern : patterns) {
            Path path = new Path(pattern);
            FileStatus[] found = system(path).globStatus(path);
            if (found == null || found.length == 0) {
                throw new InvalidInputException(pattern + ": no such file");
            }
            Arrays.sort(found, Comparator.comparing(status -> status.getPath().toString()));
            for (FileStatus file : found) {
                if (file.isDirectory()) {
                    throw new InvalidInputException(
                            file.getPath() + ": is a folder; expected files, such as " + pattern + "/*.pgn");
                }
                String uri = file.getPath().toString();
                if (!uris.add(uri)) {
                    throw new InvalidInputException(uri + ": is given twice, so its games would count twice");
                }
                files.add(new GamesPart.GamesFile(files.size(), uri, file.getLen()));
            }
        }
        return files;
    }

    /** Opens a file from a byte on. */
    InputStream open(String uri, long from) throws IOException {
        return open(uri, from, Long.MAX_VALUE);
    }

    /** Opens a file of a known size from a byte on. */
    InputStream open(String uri, long from, long size) throws IOException {
        return new ResumingInput(position -> openOnce(uri, position), from, size);
    }

    private FSDataInputStream openOnce(String uri, long from) throws IOException {
        Path path = new Path(uri);
        FSDataInputStream in = system(path).open(path);
        boolean opened = false;
        try {
            in.seek(from);
            opened = true;
            return in;
        } finally {
            if (!opened) {
                in.close();
            }
        }
    }

    /** Creates a file, which replaces any other. */
    OutputStream create(String uri) throws IOException {
        Path path = new Path(uri);
        return new BufferedOutputStream(system(path).create(path, true), BUFFER);
    }

    /** Copies a file from the local disk. */
    void upload(java.nio.file.Path file, String uri) throws IOException {
        try (OutputStream to = create(uri)) {
            Files.copy(file, to);
        }
    }

    /** Copies a file to the local disk. */
    void download(String uri, java.nio.file.Path file) throws IOException {
        try (InputStream in = open(uri, 0)) {
            Files.copy(in, file);
        }
    }

    /**
     * Copies a file and those next to it whose names differ in the ending only, as those of a database do.
     *
     * @return the copy of the file
     */
    java.nio.file.Path downloadDatabase(String uri, java.nio.file.Path folder) throws IOException {
        Path path = new Path(uri);
        String name = path.getName();
        String stem = name.substring(0, name.lastIndexOf('.') + 1);
        for (FileStatus file : system(path).listStatus(path.getParent())) {
            if (file.isFile() && file.getPath().getName().startsWith(stem)) {
                download(
                        file.getPath().toString(), folder.resolve(file.getPath().getName()));
            }
        }
        return folder.resolve(name);
    }

    /** Moves a new file to its place, where it replaces any other: in one step, if the file system can do so. */
    void replace(String newFile, String target) throws IOException {
        Path from = new Path(newFile);
        Path to = new Path(target);
        FileSystem system = system(to);
        try {
            FileContext.getFileContext(system.getUri(), configuration()).rename(from, to, Options.Rename.OVERWRITE);
        } catch (UnsupportedFileSystemException e) {
            system.delete(to, false);
            if (!system.rename(from, to)) {
                throw new IOException(target + ": " + newFile + " cannot be renamed to it", e);
            }
        }
    }

    /** Returns true if the parent folder of a file exists. */
    boolean hasFolder(String uri) throws IOException {
        Path parent = new Path(uri).getParent();
        return parent == null || system(parent).exists(parent);
    }

    /** Deletes a folder with all its files; returns false if it did not exist. */
    boolean deleteFolder(String uri) throws IOException {
        Path path = new Path(uri);
        return system(path).delete(path, true);
    }

    /** Returns a file as the source of a range. */
    ByteSource range(String uri) {
        return new ByteSource() {
            @Override
            public String name() {
                return uri;
            }

            @Override
            public long size() throws IOException {
                Path path = new Path(uri);
                return system(path).getFileStatus(path).getLen();
            }

            @Override
            public InputStream open(long from) throws IOException {
                return Store.this.open(uri, from);
            }
        };
    }
}
