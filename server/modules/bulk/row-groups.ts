import type { JobRowGroup, NewRow } from './job.model.js';

/** Counts rows by verdict and reason, most frequent first. */
export function groupsOf(rows: NewRow[]): JobRowGroup[] {
  const groups = new Map<string, JobRowGroup>();
  for (const { verdict, field, reason, message } of rows) {
    const key = JSON.stringify([verdict, field, reason, message]);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { verdict, field, reason, message, count: 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
