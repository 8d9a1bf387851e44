/** The dialog that is open: one of the palette's own, or that of a command. */
export type Shown = 'palette' | 'shortcuts' | { command: string } | undefined;
