import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { contributed } from '../../../lib/capability';
import type { Me } from '../../../lib/session';
import { isAddress } from './columns';
import { plain } from './headings';

/** What the console knows of a column that a capability adds to imports. */
export interface ImportColumnWords {
  /** The server's key, or its beginning for columns that the company names, such as `balance.`. */
  key: string;
  /** What it is called. `name` is what the company calls it. */
  label: (name: string) => MessageDescriptor;
  /** The heading in exports, the same in all languages. */
  heading: (name: string) => string;
  /** Other headings, without case, accents, spaces and punctuation. */
  headings: (name: string) => readonly string[];
  /** Whether its cells are email addresses: columns of names are not taken for it. */
  isAddress?: boolean;
}

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Columns of imports. */
    importColumns?: readonly ImportColumnWords[];
    /** Whether people who are no admins may import columns. */
    importers?: readonly ((me: Me, companyId: string) => boolean)[];
  }
}

/** A column that a capability adds, as the user may import it. */
export interface ExtraColumn {
  key: string;
  label: string;
  heading: string;
  headings: readonly string[];
  isAddress?: boolean;
}

const wordsOf = (key: string): ImportColumnWords | undefined =>
  contributed('importColumns').find((one) =>
    one.key.endsWith('.') ? key.startsWith(one.key) : key === one.key,
  );

/** Whether the user may import columns of a capability. */
export const mayImportSome = (me: Me, companyId: string): boolean =>
  contributed('importers').some((may) => may(me, companyId));

/** Returns what columns are called. */
export function useExtraLabel(): (key: string, name?: string | null) => string {
  const { i18n } = useLingui();
  return (key, name) => {
    const words = wordsOf(key);
    return words ? i18n._(words.label(name ?? '')) : (name ?? key);
  };
}

/** Adds what the console knows to the columns that the server lists. */
export function useExtraColumns(): (
  columns: readonly { key: string; name: string | null }[],
) => ExtraColumn[] {
  const labelOf = useExtraLabel();
  return (columns) =>
    columns.flatMap(({ key, name }) => {
      const words = wordsOf(key);
      if (!words) return [];
      const label = labelOf(key, name);
      const heading = words.heading(name ?? '');
      const headings = [label, heading, ...words.headings(name ?? '')].map(plain);
      return [{ key, label, heading, headings, isAddress: words.isAddress }];
    });
}

/** Fills the columns of a file that no field of the profile fills. Filled ones go before empty ones. */
export function withExtra(
  headings: readonly string[],
  fields: readonly (string | undefined)[],
  extra: readonly ExtraColumn[],
  rows: readonly (readonly string[])[] = [],
): (string | undefined)[] {
  const names = headings.map(plain);
  const filled = [...fields];
  const cellsIn = (column: number) => rows.flatMap((cells) => cells[column]?.trim() || []);
  for (const { key, headings: words, isAddress: hasAddresses } of extra) {
    if (filled.includes(key)) continue;
    const named = [...names.entries()].flatMap(([column, name]) =>
      !filled[column] && name !== '' && words.includes(name) ? [column] : [],
    );
    const fitting = named.filter((column) => {
      const cells = cellsIn(column);
      return !hasAddresses || cells.length === 0 || cells.some(isAddress);
    });
    const column = fitting.find((each) => cellsIn(each).length > 0) ?? fitting[0];
    if (column !== undefined) filled[column] = key;
  }
  return filled;
}
