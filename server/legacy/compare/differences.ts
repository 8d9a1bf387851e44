import { printable } from '../../platform/telemetry/printable.js';
import type { ComparedCall, ComparedRecord } from './compared-calls.js';

/** A backend's response: the records, or none if the status is not 200. */
export interface Outcome {
  status: number;
  records: ComparedRecord[];
}

/** One value that the two backends return differently. */
export interface Difference {
  call: string;
  /** Such as `company 5`; empty for calls without an argument. */
  about: string;
  /** The caller's name. */
  as: string;
  /** The id or title of a record in a list; empty otherwise. */
  record: string;
  /** `status`, `record` if a list lacks it, `order`, or the name of a field. */
  field: string;
  old: unknown;
  new: unknown;
}

/** Returns the differences between the responses of the old and the new backend. */
export function differencesOf(
  compared: ComparedCall,
  as: string,
  before: Outcome,
  after: Outcome,
): Difference[] {
  const base = { call: compared.call.name, about: compared.about, as, record: '' };
  if (before.status !== after.status)
    return [{ ...base, field: 'status', old: before.status, new: after.status }];
  const found: Difference[] = [];
  const [there, here] = [keyed(before.records), keyed(after.records)];
  for (const [record, fields] of there) {
    const other = here.get(record);
    if (!other) {
      found.push({ ...base, record, field: 'record', old: 'listed', new: 'missing' });
      continue;
    }
    for (const field of new Set([...Object.keys(fields), ...Object.keys(other)])) {
      if (fields[field] !== other[field])
        found.push({ ...base, record, field, old: fields[field] ?? null, new: other[field] ?? null });
    }
  }
  for (const record of here.keys()) {
    if (!there.has(record)) found.push({ ...base, record, field: 'record', old: 'missing', new: 'listed' });
  }
  const orders = [before, after].map(({ records }) => records.map(({ key }) => key).join('\n'));
  if (found.length === 0 && orders[0] !== orders[1])
    found.push({
      ...base,
      field: 'order',
      old: orders[0].replaceAll('\n', ' '),
      new: orders[1].replaceAll('\n', ' '),
    });
  return found;
}

/** A record that is listed twice gets its own key. */
function keyed(records: ComparedRecord[]): Map<string, ComparedRecord['fields']> {
  const byKey = new Map<string, ComparedRecord['fields']>();
  for (const { key, fields } of records) {
    let unique = key;
    for (let copy = 2; byKey.has(unique); copy++) unique = `${key} (${copy})`;
    byKey.set(unique, fields);
  }
  return byKey;
}

/** A line for a terminal. */
export function lineOf({ call, about, as, record, field, old, new: now }: Difference): string {
  const isWhole = field === 'record' || field === 'order';
  const place = [about, record && `record ${record}`, !isWhole && field].filter(Boolean).join(', ');
  const [there, here] = [old, now].map((value) => (isWhole ? String(value) : JSON.stringify(value)));
  return printable(
    `${call} as ${as}: ${place ? `${place}: ` : ''}${there} in the old backend, ${here} in the new one`,
  );
}
