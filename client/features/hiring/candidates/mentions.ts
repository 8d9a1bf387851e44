import { present } from '../../../lib/present';
/** A person that can be mentioned. */
interface Person {
  id: string;
  displayName: string;
}

/** The people that a text can mention, by what follows the `@` in the field: their names. */
export type Mentionable = ReadonlyMap<string, string>;

/** Returns the names by which people are mentioned. Two people with the same name get different ones. */
export function withNames(known: Mentionable, people: readonly Person[]): Map<string, string> {
  const names = new Map(known);
  const ids = new Set(names.values());
  for (const { id, displayName } of people) {
    if (ids.has(id)) continue;
    let name = displayName;
    for (let count = 2; names.has(name); count++) name = `${displayName} (${count})`;
    names.set(name, id);
    ids.add(id);
  }
  return names;
}

/** Returns the text of a note as the server stores it: `@[1]` for the first person that it mentions. */
export function withPlaces(text: string, known: Mentionable): { text: string; mentions: string[] } {
  const mentions: string[] = [];
  // Long names first, because one may be the beginning of another.
  const names = [...known.keys()].sort((a, b) => b.length - a.length);
  if (names.length === 0) return { text, mentions };
  const pattern = new RegExp(`@(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const stored = text.replace(pattern, (_, name: string) => {
    const id = present(known.get(name));
    if (!mentions.includes(id)) mentions.push(id);
    return `@[${mentions.indexOf(id) + 1}]`;
  });
  return { text: stored, mentions };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A part of a note: its text, or the number of a mention, from 0. */
export type NotePart = string | number;

/** Splits the text of a note at its mentions. */
export function partsOf(text: string, count: number): NotePart[] {
  return text.split(/(@\[\d+\])/).flatMap((part): NotePart[] => {
    const place = /^@\[(\d+)\]$/.exec(part);
    const index = place ? Number(place[1]) - 1 : -1;
    if (index >= 0 && index < count) return [index];
    return part === '' ? [] : [part];
  });
}
