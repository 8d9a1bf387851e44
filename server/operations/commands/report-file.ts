import { closeSync, openSync, writeFileSync } from 'node:fs';

/** Throws unless a file can be written, so that no report is lost at the end of a long command. */
export function checkWritable(file: string | undefined): void {
  if (file === undefined) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new Error(`--json: ${file} cannot be written. Name a file in a folder that can be.`, {
      cause: error,
    });
  }
}

/** Writes a report as JSON, readable only by its owner. */
export const writeReport = (file: string, report: object): void =>
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
