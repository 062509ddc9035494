package org.polybook.itests.model;

import java.util.function.Function;

/** The kinds of events. Each makes a step from random numbers, or none if it is impossible. */
enum Event {
    COPY_IN(FileStepsIfPossible::copyIn),
    COPY_SLOWLY(SlowCopyStepsIfPossible::copySlowly),
    COPY_SLOWLY_BY_RECORDS(SlowCopyStepsIfPossible::copySlowlyByRecords),
    OVERWRITE_SAME_SIZE(FileStepsIfPossible::overwriteSameSize),
    OVERWRITE_WITH_OLD_TIME(FileStepsIfPossible::overwriteWithOldTime),
    OVERWRITE_OTHER_SIZE(FileStepsIfPossible::overwriteOtherSize),
    CUT_SHORT(FileStepsIfPossible::truncate),
    RENAME_OVER(FileStepsIfPossible::renameNewBookOver),
    RENAME(FileStepsIfPossible::rename),
    EXCHANGE_FILES(FileStepsIfPossible::exchangeFiles),
    DELETE(FileStepsIfPossible::delete),
    DELETE_AND_CREATE(FileStepsIfPossible::deleteAndCreate),
    TOUCH(FileStepsIfPossible::touch),
    BREAK_IN_PLACE(FileStepsIfPossible::overwriteByBrokenFile),
    BREAK_BY_RENAME(FileStepsIfPossible::replaceByBrokenFile),
    BREAK_UNFINISHED(FileStepsIfPossible::replaceByUnfinishedCopy),
    COPY_MANY(BulkStepsIfPossible::copyMany),
    DELETE_MANY(BulkStepsIfPossible::deleteMany),
    SETTINGS_MANY(BulkStepsIfPossible::writeManySettings),
    DELETE_SETTINGS(BulkStepsIfPossible::deleteSettings),
    FOLDER_AWAY(FolderStepsIfPossible::moveFolderAway),
    FOLDER_BACK(FolderStepsIfPossible::moveFolderBack),
    LINK(SymbolicLinkStepsIfPossible::linkToBookOutsideFolder),
    LINK_TO_NOTHING(SymbolicLinkStepsIfPossible::linkToNothing),
    LINK_TARGET_COMES(SymbolicLinkStepsIfPossible::createMissingTarget),
    LINK_TO_BOOK_OF_FOLDER(SymbolicLinkStepsIfPossible::linkToBookOfFolder),
    LINK_TURNED(SymbolicLinkStepsIfPossible::redirectLink),
    UNLINK(SymbolicLinkStepsIfPossible::deleteLink),
    CONFIGURE(ConfigurationStepsIfPossible::configure),
    CONFIGURE_PATH(ConfigurationStepsIfPossible::changePath),
    CONFIGURE_NAME(ConfigurationStepsIfPossible::changeName),
    CONFIGURE_PRIORITY(ConfigurationStepsIfPossible::changePriority),
    CONFIGURE_EXTREME_PRIORITY(ConfigurationStepsIfPossible::setExtremePriority),
    EXCHANGE_NAMES(ConfigurationStepsIfPossible::exchangeNames),
    CONFIGURE_NONSENSE(ConfigurationStepsIfPossible::setMissingOrInvalidPath),
    CONFIGURE_WRONG_PRIORITY(ConfigurationStepsIfPossible::setNonNumericPriority),
    UNCONFIGURE(ConfigurationStepsIfPossible::deleteConfiguration),
    UPDATE_READER(run -> ProviderStepsIfPossible.update(run, Provider.READER)),
    UPDATE_WRITER(run -> ProviderStepsIfPossible.update(run, Provider.WRITER)),
    UPDATE_HEADER(run -> ProviderStepsIfPossible.update(run, Provider.HEADER)),
    WRITE_STATISTICS(StatisticsStepsIfPossible::write),
    DAMAGE_STATISTICS(StatisticsStepsIfPossible::damage),
    DELETE_STATISTICS(StatisticsStepsIfPossible::delete),
    WRITE_PAIR(StatisticsStepsIfPossible::writePair),
    DELETE_PAIR(StatisticsStepsIfPossible::deletePair),
    UPDATE_ZOBRIST(run -> ProviderStepsIfPossible.update(run, Provider.ZOBRIST)),
    UPDATE_STATISTICS(run -> ProviderStepsIfPossible.update(run, Provider.STATISTICS)),
    STOP_READER(run -> ProviderStepsIfPossible.stop(run, Provider.READER)),
    STOP_WRITER(run -> ProviderStepsIfPossible.stop(run, Provider.WRITER)),
    STOP_HEADER(run -> ProviderStepsIfPossible.stop(run, Provider.HEADER)),
    STOP_ZOBRIST(run -> ProviderStepsIfPossible.stop(run, Provider.ZOBRIST)),
    STOP_STATISTICS(run -> ProviderStepsIfPossible.stop(run, Provider.STATISTICS)),
    START(ProviderStepsIfPossible::startStoppedBundle),
    RESTART_WATCHER(ProviderStepsIfPossible::restartWatcher),
    EDIT_HERE(EditStepsIfPossible::changeHere),
    EDIT_ELSEWHERE(EditStepsIfPossible::changeInOtherProcess),
    UNDO_HERE(EditStepsIfPossible::undoHere),
    UNDO_ELSEWHERE(EditStepsIfPossible::undoInOtherProcess),
    COMMIT_HERE(EditStepsIfPossible::commitHere),
    COMMIT_ELSEWHERE(EditStepsIfPossible::commitInOtherProcess),
    SET_ASIDE(EditStepsIfPossible::setJournalAside),
    BLOCK_JOURNAL(NonFileStepsIfPossible::blockJournal),
    UNBLOCK_JOURNAL(NonFileStepsIfPossible::unblockJournal),
    SWAP_NAMES(NonFileStepsIfPossible::swapNames),
    PIN(PinStepsIfPossible::hold),
    END_PIN(PinStepsIfPossible::closePin);

    private final Function<ModelRun, Step> plan;

    Event(Function<ModelRun, Step> plan) {
        this.plan = plan;
    }

    /** The step of this event now; null if it is impossible. */
    Step createStepOrNull(ModelRun run) {
        return plan.apply(run);
    }
}
