/** A failure that a person can act on: its message is one line and is shown without a stack. */
export class StartError extends Error {}
