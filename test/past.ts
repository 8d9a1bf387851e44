/** The recorded state of a company at a moment. */
export interface Snapshot {
  at: Date;
  people: Record<string, unknown>[];
  teams: Record<string, unknown>[];
  members: { teamId: number; userId: number; role: string }[];
}

/** Compares two records independently of the product. */
export function differencesOf(before: Snapshot, after: Snapshot, deleted: ReadonlySet<number>): string[] {
  const found: string[] = [];
  const note = (kind: string, person: unknown, team: unknown) => found.push(`${kind} ${person} ${team}`);
  const peopleBefore = new Map(before.people.map((row) => [row.id, row]));
  const peopleAfter = new Map(after.people.map((row) => [row.id, row]));
  for (const [id, row] of peopleBefore) {
    if (deleted.has(Number(id))) continue;
    const later = peopleAfter.get(id);
    if (!later) {
      note('PERSON_LEFT', id, '-');
      continue;
    }
    if (row.userType !== later.userType) note('ROLE_CHANGED', id, '-');
    const [held, holds] = [row.privileges as string[], later.privileges as string[]];
    for (const title of holds) if (!held.includes(title)) note('PRIVILEGE_GRANTED', id, '-');
    for (const title of held) if (!holds.includes(title)) note('PRIVILEGE_REVOKED', id, '-');
  }
  for (const id of peopleAfter.keys()) {
    if (!peopleBefore.has(id) && !deleted.has(Number(id))) note('PERSON_JOINED', id, '-');
  }
  const teamsBefore = new Map(before.teams.map((row) => [row.id, row]));
  for (const row of after.teams) {
    const earlier = teamsBefore.get(row.id);
    if (!earlier) note('TEAM_CREATED', '-', row.id);
    else {
      if (earlier.name !== row.name) note('TEAM_RENAMED', '-', row.id);
      if (earlier.archived !== row.archived)
        note(row.archived ? 'TEAM_ARCHIVED' : 'TEAM_RESTORED', '-', row.id);
      if (earlier.parentId !== row.parentId) note('TEAM_MOVED', '-', row.id);
      if (earlier.visibility !== row.visibility) note('TEAM_VISIBILITY_CHANGED', '-', row.id);
    }
  }
  const keyOf = ({ teamId, userId }: Snapshot['members'][number]) => `${userId} ${teamId}`;
  const membersBefore = new Map(before.members.map((row) => [keyOf(row), row]));
  const membersAfter = new Map(after.members.map((row) => [keyOf(row), row]));
  for (const [key, { userId, role }] of membersBefore) {
    if (deleted.has(userId)) continue;
    const later = membersAfter.get(key);
    if (!later) found.push(`TEAM_LEFT ${key}`);
    else if (later.role !== role) found.push(`TEAM_ROLE_CHANGED ${key}`);
  }
  for (const [key, { userId }] of membersAfter) {
    if (!membersBefore.has(key) && !deleted.has(userId)) found.push(`TEAM_JOINED ${key}`);
  }
  return found;
}

/** Returns a record without some of its fields. */
export const without = (record: object, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
