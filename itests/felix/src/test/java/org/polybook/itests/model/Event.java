package org.polybook.itests.model;

import java.util.function.Function;

/** The kinds of events. Each makes a step from random numbers, or none if it is impossible. */
enum Event {
    COPY_IN(FileEvents::copyIn),
    COPY_SLOWLY(SlowEvents::copySlowly),
    COPY_SLOWLY_BY_RECORDS(SlowEvents::copySlowlyByRecords),
    OVERWRITE_SAME_SIZE(FileEvents::overwriteSameSize),
    OVERWRITE_WITH_OLD_TIME(FileEvents::overwriteWithOldTime),
    OVERWRITE_OTHER_SIZE(FileEvents::overwriteOtherSize),
    CUT_SHORT(FileEvents::cutShort),
    RENAME_OVER(FileEvents::renameOver),
    RENAME(FileEvents::rename),
    EXCHANGE_FILES(FileEvents::exchangeFiles),
    DELETE(FileEvents::delete),
    DELETE_AND_CREATE(FileEvents::deleteAndCreate),
    TOUCH(FileEvents::touch),
    BREAK_IN_PLACE(FileEvents::breakInPlace),
    BREAK_BY_RENAME(FileEvents::breakByRename),
    BREAK_UNFINISHED(FileEvents::breakUnfinished),
    COPY_MANY(ManyEvents::copyMany),
    DELETE_MANY(ManyEvents::deleteMany),
    SETTINGS_MANY(ManyEvents::settingsMany),
    DELETE_SETTINGS(ManyEvents::deleteSettings),
    FOLDER_AWAY(FolderEvents::away),
    FOLDER_BACK(FolderEvents::back),
    LINK(LinkEvents::link),
    LINK_TO_NOTHING(LinkEvents::linkToNothing),
    LINK_TARGET_COMES(LinkEvents::targetComes),
    LINK_TO_BOOK_OF_FOLDER(LinkEvents::linkToBookOfFolder),
    LINK_TURNED(LinkEvents::turn),
    UNLINK(LinkEvents::unlink),
    CONFIGURE(ConfigurationEvents::configure),
    CONFIGURE_PATH(ConfigurationEvents::otherPath),
    CONFIGURE_NAME(ConfigurationEvents::otherName),
    CONFIGURE_PRIORITY(ConfigurationEvents::otherPriority),
    CONFIGURE_EXTREME_PRIORITY(ConfigurationEvents::extremePriority),
    EXCHANGE_NAMES(ConfigurationEvents::exchangeNames),
    CONFIGURE_NONSENSE(ConfigurationEvents::nonsense),
    CONFIGURE_WRONG_PRIORITY(ConfigurationEvents::wrongPriority),
    UNCONFIGURE(ConfigurationEvents::remove),
    UPDATE_READER(run -> ProviderEvents.update(run, Provider.READER)),
    UPDATE_WRITER(run -> ProviderEvents.update(run, Provider.WRITER)),
    UPDATE_HEADER(run -> ProviderEvents.update(run, Provider.HEADER)),
    UPDATE_ZOBRIST(run -> ProviderEvents.update(run, Provider.ZOBRIST)),
    STOP_READER(run -> ProviderEvents.stop(run, Provider.READER)),
    STOP_WRITER(run -> ProviderEvents.stop(run, Provider.WRITER)),
    STOP_HEADER(run -> ProviderEvents.stop(run, Provider.HEADER)),
    STOP_ZOBRIST(run -> ProviderEvents.stop(run, Provider.ZOBRIST)),
    START(ProviderEvents::start),
    RESTART_WATCHER(ProviderEvents::restartWatcher),
    EDIT_HERE(EditEvents::here),
    EDIT_ELSEWHERE(EditEvents::elsewhere),
    UNDO_HERE(EditEvents::undoHere),
    UNDO_ELSEWHERE(EditEvents::undoElsewhere),
    COMMIT_HERE(EditEvents::commitHere),
    COMMIT_ELSEWHERE(EditEvents::commitElsewhere),
    SET_ASIDE(EditEvents::setAside),
    BLOCK_JOURNAL(StrangeEvents::blockJournal),
    UNBLOCK_JOURNAL(StrangeEvents::unblockJournal),
    SWAP_NAMES(StrangeEvents::swapNames),
    PIN(PinEvents::hold),
    END_PIN(PinEvents::end);

    private final Function<Run, Step> plan;

    Event(Function<Run, Step> plan) {
        this.plan = plan;
    }

    /** The step of this event now; null if it is impossible. */
    Step plan(Run run) {
        return plan.apply(run);
    }
}
