const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * Replaces control characters and line breaks, so that untrusted text cannot move the cursor or add lines in a
 * terminal.
 */
export const printable = (line: string): string => line.replace(CONTROL, '\uFFFD');

/** The same for each line of a text, such as the message of an error. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
