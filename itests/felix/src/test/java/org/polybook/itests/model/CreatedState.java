package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The state that the test has created: files, links, journals, configurations, bundles. Paths are real paths. */
final class CreatedState {
    private final Path books;
    private final Map<Path, FileOnDisk> files = new TreeMap<>();
    private final Map<Path, Path> links = new TreeMap<>();
    private final Map<Path, ModelJournal> journals = new TreeMap<>();
    /** The files of statistics, by the path of the book next to which they are; the book may be missing. */
    private final Map<Path, StatisticsOnDisk> statistics = new TreeMap<>();
    /** Books whose journal's name belongs to something other than a file. */
    private final Set<Path> blocked = new TreeSet<>();
    /** Configurations in the order in which each first became valid. */
    private final Map<String, ValidConfiguration> validConfigurations = new LinkedHashMap<>();
    /** Configurations with invalid current values, with the word that a problem must contain. */
    private final Map<String, InvalidConfiguration> invalidConfigurations = new TreeMap<>();

    /** Settings files in the watched folder; the value is true if the file is refused. */
    private final Map<Path, Boolean> settings = new TreeMap<>();

    private final Set<Path> inFolder = new LinkedHashSet<>();
    private final Set<Provider> down = EnumSet.noneOf(Provider.class);
    private boolean away;
    private boolean hiddenNamesOpened;

    /**
     * An invalid configuration.
     *
     * @param path the file that it names; null without one
     * @param complaint text that a message about it must contain
     */
    record InvalidConfiguration(Path path, String complaint) {}

    /** An empty world with a watched folder. */
    CreatedState(Path books) {
        this.books = books;
    }

    Map<Path, FileOnDisk> files() {
        return files;
    }

    Map<Path, Path> links() {
        return links;
    }

    Map<Path, ModelJournal> journals() {
        return journals;
    }

    Map<Path, StatisticsOnDisk> statistics() {
        return statistics;
    }

    /** Books, of which some are missing, next to which is a file of statistics that is currently reachable. */
    List<Path> booksWithStatistics() {
        return statistics.keySet().stream().filter(this::isReachable).toList();
    }

    /** The files of statistics without their book, each of which may itself be offered as a book of results. */
    List<Path> statisticsWithoutBook() {
        return statistics.keySet().stream()
                .filter(book -> !exists(book))
                .map(FileChanger::statistics)
                .toList();
    }

    /** Books whose journal's name belongs to a pipe, a folder or a link. */
    Set<Path> booksWithBlockedJournal() {
        return blocked;
    }

    /** Records whether fileinstall, as it was last started, opens files with hidden names, such as journals. */
    void setHiddenNamesOpened(boolean isSo) {
        hiddenNamesOpened = isSo;
    }

    boolean areHiddenNamesOpened() {
        return hiddenNamesOpened;
    }

    /** Settings files of missing books in the watched folder; the value is true if the file is refused. */
    Map<Path, Boolean> refusedBySettingsFile() {
        return settings;
    }

    /** The settings files that the shelf must report. */
    List<Path> refusedSettings() {
        return away
                ? List.of()
                : settings.keySet().stream().filter(settings::get).toList();
    }

    Map<String, ValidConfiguration> validConfigurations() {
        return validConfigurations;
    }

    Map<String, InvalidConfiguration> invalidConfigurations() {
        return invalidConfigurations;
    }

    Set<Provider> stoppedProviders() {
        return down;
    }

    boolean isStopped(Provider provider) {
        return down.contains(provider);
    }

    boolean isFolderAway() {
        return away;
    }

    void setFolderAway(boolean now) {
        away = now;
    }

    boolean isInFolder(Path path) {
        return path.startsWith(books);
    }

    /** Returns true if the file is in the watched folder, or a link there leads to it. */
    boolean isReachedFromFolder(Path file) {
        return isInFolder(file)
                || links.keySet().stream()
                        .anyMatch(link -> isInFolder(link) && resolveLinks(link).equals(file));
    }

    /** The files and links in the watched folder, the earlier ones first. */
    List<Path> filesAndLinksInFolder() {
        inFolder.removeIf(path -> !files.containsKey(path) && !links.containsKey(path));
        List.of(files, links)
                .forEach(paths ->
                        paths.keySet().stream().filter(this::isInFolder).forEach(inFolder::add));
        return away ? List.of() : List.copyOf(inFolder);
    }

    /** The file that a path denotes: the target if links lead to a file, otherwise the path itself. */
    Path resolveLinks(Path path) {
        Path target = path;
        while (links.containsKey(target) && isReachable(target)) {
            target = links.get(target);
        }
        return exists(target) ? target : path;
    }

    private boolean isReachable(Path path) {
        return !(away && isInFolder(path));
    }

    boolean exists(Path file) {
        return files.containsKey(file) && isReachable(file);
    }

    /** The current file on disk. */
    FileOnDisk fileOrNull(Path identity) {
        return files.get(identity);
    }

    /** The book with the changes next to it; null if the file is not a book. */
    Content contentWithChangesOrNull(Path identity) {
        FileOnDisk file = files.get(identity);
        if (!file.isBook()) {
            return null;
        }
        ModelJournal journal = journals.get(identity);
        return journal != null && journal.isOf(file) ? journal.applyTo(file.contentOrNull()) : file.contentOrNull();
    }

    /** Returns true if the journal of the file has changes for a previous content. */
    boolean hasChangesOfEarlierContent(Path identity) {
        ModelJournal journal = journals.get(identity);
        return journal != null && journal.hasChanges() && !journal.isOf(files.get(identity));
    }

    /** Returns true if the journal of the file has uncommitted changes, also if they are for a previous content. */
    boolean hasChanges(Path identity) {
        ModelJournal journal = journals.get(identity);
        return journal != null && journal.hasChanges();
    }

    /** Intact books that are currently readable, in a fixed order. */
    List<Path> intactBooks() {
        return files.keySet().stream()
                .filter(path -> isUsableByEvents(path) && files.get(path).isBook())
                .toList();
    }

    /** Files that currently exist, in a fixed order. */
    List<Path> existingFiles() {
        return files.keySet().stream().filter(this::isUsableByEvents).toList();
    }

    private boolean isUsableByEvents(Path path) {
        return exists(path) && !path.endsWith(MarkerBook.FILE);
    }

    /**
     * The reasons for which files are on the shelf: file by file, configurations first, then the folder's, each by age.
     */
    Map<Path, List<Reason>> reasonsByFile() {
        Map<Path, List<Reason>> reasons = new LinkedHashMap<>();
        validConfigurations.forEach((name, wish) -> add(reasons, new Reason(name, wish)));
        for (Path path : filesAndLinksInFolder()) {
            if (exists(resolveLinks(path))) {
                add(reasons, new Reason(path.toString(), new ValidConfiguration(path, "", 0)));
            }
        }
        return reasons;
    }

    /**
     * Keys of files and links in the folder that denote a book which is on the shelf for another reason, so the name of
     * the book does not show whether the shelf has noticed them.
     */
    Set<String> keysWithoutVisibleEffect() {
        return reasonsByFile().values().stream()
                .flatMap(group -> group.stream().skip(1))
                .filter(Reason::isFromFolder)
                .map(Reason::key)
                .collect(Collectors.toSet());
    }

    private void add(Map<Path, List<Reason>> reasons, Reason reason) {
        reasons.computeIfAbsent(resolveLinks(reason.wish().path()), path -> new ArrayList<>())
                .add(reason);
    }

    /**
     * A reason for which a file is on the shelf.
     *
     * @param key key of the configuration, or the path in the folder
     */
    record Reason(String key, ValidConfiguration wish) {
        boolean isFromFolder() {
            return key.equals(wish.path().toString());
        }
    }

    /** The names that several files request. */
    Set<String> disputedNames() {
        return NameClaims.duplicates(reasonsByFile().values().stream()
                .map(CreatedState::possibleNames)
                .toList());
    }

    /** The possible names of a book: that of its configuration, otherwise those of the files or links in the folder. */
    static Set<String> possibleNames(List<Reason> reasons) {
        Set<String> names = new TreeSet<>();
        names.add(reasons.get(0).wish().effectiveName());
        if (reasons.get(0).isFromFolder()) {
            reasons.forEach(reason -> names.add(reason.wish().effectiveName()));
        }
        return names;
    }
}
