import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toProblem } from '../../../lib/errors';
import { type ExtraColumn, withExtra } from './extra-columns';
import type { Encoding } from './files/encoding';
import { FileProblem, MAX_ROWS } from './files/lines';
import { fieldsOf, guessHeadingLine, guessSheet, type Table, tableOf } from './files/table';
import { type Content, readFile } from './read-file';
import { present } from '../../../lib/present';

/** A file, how it is read, and the field that each column fills. */
export type Chosen = Table & { file: File; content: Content; sheet: number; fields: (string | undefined)[] };

/** The columns that a file may have: those of capabilities, and those of the profile, unless the user may not change profiles. */
export interface Importable {
  extra: readonly ExtraColumn[];
  isProfile: boolean;
}

const PROFILE_ONLY: Importable = { extra: [], isProfile: true };

/** How to read a file. What is left out is guessed. */
export interface Reading {
  encoding?: Encoding;
  sheet?: number;
  headingLine?: number;
  /** Whether people who seem to have left are imported as well. */
  includesInactive?: boolean;
}

/** Reads a file. Throws FileProblem. */
export async function choose(
  file: File,
  language: string,
  reading: Reading = {},
  { extra, isProfile } = PROFILE_ONLY,
): Promise<Chosen> {
  const content = await readFile(file, { language, encoding: reading.encoding });
  const sheet = reading.sheet ?? guessSheet(content.sheets);
  const lines = present(content.sheets[sheet]);
  const table = tableOf(lines, reading.headingLine ?? guessHeadingLine(lines), reading.includesInactive);
  const known = fieldsOf(table).map((field) => (isProfile || field === 'email' ? field : undefined));
  return { ...table, file, content, sheet, fields: withExtra(table.headings, known, extra, table.rows) };
}

/** Reads files, and keeps what was wrong with the last one. */
export function useReading(importable = PROFILE_ONLY) {
  const { i18n, t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  function textOf({ kind, line }: FileProblem): string {
    switch (kind) {
      case 'size':
        return t`The file is larger than 5 MB. Split it.`;
      case 'format':
        return t`The file could not be read. Save it as CSV or XLSX, without a password.`;
      case 'empty':
        return t`The file has no rows below its headings.`;
      case 'rows':
        return t`The file has more than ${i18n.number(MAX_ROWS)} rows. Split it.`;
      case 'quotes':
        return t`A quotation mark in line ${i18n.number(line ?? 1)} of the file does not end a cell. Correct the line.`;
    }
  }

  async function read(file: File, reading?: Reading): Promise<Chosen | undefined> {
    setIsReading(true);
    setProblem(undefined);
    try {
      return await choose(file, i18n.locale, reading, importable);
    } catch (error) {
      setProblem(error instanceof FileProblem ? textOf(error) : toProblem(error).message);
      return undefined;
    } finally {
      setIsReading(false);
    }
  }

  return { problem, isReading, read };
}
