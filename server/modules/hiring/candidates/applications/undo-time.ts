/** How long a decision can be undone before the person of an application is told, in milliseconds. */
export const UNDO_TIME = 30_000;
