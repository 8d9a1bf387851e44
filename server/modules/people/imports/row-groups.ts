import { NAMED, type JobRowGroup, type NewRow } from './job.model.js';

/** Counts rows by verdict and reason, most frequent first, and names the first people of each group. */
export function groupsOf(rows: NewRow[]): JobRowGroup[] {
  const groups = new Map<string, JobRowGroup>();
  for (const { verdict, field, reason, message, label, name = label } of rows) {
    const key = JSON.stringify([verdict, field, reason, message]);
    const group = groups.get(key);
    if (!group) groups.set(key, { verdict, field, reason, message, count: 1, people: [name] });
    else if (++group.count <= NAMED) group.people.push(name);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
