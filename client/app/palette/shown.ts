/** The dialog that is open. */
export type Shown = 'palette' | 'shortcuts' | 'create-company' | undefined;
