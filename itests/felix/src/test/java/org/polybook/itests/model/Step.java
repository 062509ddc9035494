package org.polybook.itests.model;

/**
 * An event with its random choices.
 *
 * @param what description for the list of events that a failure prints
 * @param deed the action
 */
record Step(String what, StepAction deed) {
    /** The action of a step. */
    @FunctionalInterface
    interface StepAction {
        void run() throws Exception;
    }
}
