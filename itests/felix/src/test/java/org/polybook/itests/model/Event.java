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
    CUT_SHORT(FileEvents::truncate),
    RENAME_OVER(FileEvents::renameNewBookOver),
    RENAME(FileEvents::rename),
    EXCHANGE_FILES(FileEvents::exchangeFiles),
    DELETE(FileEvents::delete),
    DELETE_AND_CREATE(FileEvents::deleteAndCreate),
    TOUCH(FileEvents::touch),
    BREAK_IN_PLACE(FileEvents::overwriteByBrokenFile),
    BREAK_BY_RENAME(FileEvents::replaceByBrokenFile),
    BREAK_UNFINISHED(FileEvents::replaceByUnfinishedCopy),
    COPY_MANY(ManyEvents::copyMany),
    DELETE_MANY(ManyEvents::deleteMany),
    SETTINGS_MANY(ManyEvents::writeManySettings),
    DELETE_SETTINGS(ManyEvents::deleteSettings),
    FOLDER_AWAY(FolderEvents::moveFolderAway),
    FOLDER_BACK(FolderEvents::moveFolderBack),
    LINK(SymbolicLinkEvents::linkToBookOutsideFolder),
    LINK_TO_NOTHING(SymbolicLinkEvents::linkToNothing),
    LINK_TARGET_COMES(SymbolicLinkEvents::createMissingTarget),
    LINK_TO_BOOK_OF_FOLDER(SymbolicLinkEvents::linkToBookOfFolder),
    LINK_TURNED(SymbolicLinkEvents::redirectLink),
    UNLINK(SymbolicLinkEvents::deleteLink),
    CONFIGURE(ConfigurationEvents::configure),
    CONFIGURE_PATH(ConfigurationEvents::changePath),
    CONFIGURE_NAME(ConfigurationEvents::changeName),
    CONFIGURE_PRIORITY(ConfigurationEvents::changePriority),
    CONFIGURE_EXTREME_PRIORITY(ConfigurationEvents::setExtremePriority),
    EXCHANGE_NAMES(ConfigurationEvents::exchangeNames),
    CONFIGURE_NONSENSE(ConfigurationEvents::setMissingOrInvalidPath),
    CONFIGURE_WRONG_PRIORITY(ConfigurationEvents::setNonNumericPriority),
    UNCONFIGURE(ConfigurationEvents::deleteConfiguration),
    UPDATE_READER(run -> ProviderEvents.update(run, Provider.READER)),
    UPDATE_WRITER(run -> ProviderEvents.update(run, Provider.WRITER)),
    UPDATE_HEADER(run -> ProviderEvents.update(run, Provider.HEADER)),
    UPDATE_ZOBRIST(run -> ProviderEvents.update(run, Provider.ZOBRIST)),
    STOP_READER(run -> ProviderEvents.stop(run, Provider.READER)),
    STOP_WRITER(run -> ProviderEvents.stop(run, Provider.WRITER)),
    STOP_HEADER(run -> ProviderEvents.stop(run, Provider.HEADER)),
    STOP_ZOBRIST(run -> ProviderEvents.stop(run, Provider.ZOBRIST)),
    START(ProviderEvents::startStoppedBundle),
    RESTART_WATCHER(ProviderEvents::restartWatcher),
    EDIT_HERE(EditEvents::changeHere),
    EDIT_ELSEWHERE(EditEvents::changeInOtherProcess),
    UNDO_HERE(EditEvents::undoHere),
    UNDO_ELSEWHERE(EditEvents::undoInOtherProcess),
    COMMIT_HERE(EditEvents::commitHere),
    COMMIT_ELSEWHERE(EditEvents::commitInOtherProcess),
    SET_ASIDE(EditEvents::setJournalAside),
    BLOCK_JOURNAL(NonFileEvents::blockJournal),
    UNBLOCK_JOURNAL(NonFileEvents::unblockJournal),
    SWAP_NAMES(NonFileEvents::swapNames),
    PIN(PinEvents::hold),
    END_PIN(PinEvents::closePin);

    private final Function<ModelRun, Step> plan;

    Event(Function<ModelRun, Step> plan) {
        this.plan = plan;
    }

    /** The step of this event now; null if it is impossible. */
    Step createStep(ModelRun run) {
        return plan.apply(run);
    }
}
