import { type AsOfPerson, type AsOfTeam, type Difference, DifferenceKind } from './as-of.model.js';

/** A difference about a person. */
export const aboutPerson = (
  kind: DifferenceKind,
  person: AsOfPerson,
  before: string | null = null,
  after: string | null = null,
): Difference => ({ kind, person, teamId: null, team: null, before, after });

/** A difference about a team. */
export const aboutTeam = (
  kind: DifferenceKind,
  { id, name }: AsOfTeam,
  before: string | null = null,
  after: string | null = null,
): Difference => ({ kind, person: null, teamId: id, team: name, before, after });

/** Compares a person at two moments. */
export function changesOfPerson(before: AsOfPerson, after: AsOfPerson): Difference[] {
  // A value that is unknown at one of the moments may not have changed.
  const isKnown = (field: string) => !before.unknown.includes(field) && !after.unknown.includes(field);
  const without = (titles: string[], others: string[]) =>
    isKnown('privileges') ? titles.filter((title) => !others.includes(title)) : [];
  const gained = without(after.privileges, before.privileges);
  const lost = without(before.privileges, after.privileges);
  return [
    ...(before.userType === after.userType || !isKnown('userType')
      ? []
      : [aboutPerson(DifferenceKind.ROLE_CHANGED, after, before.userType, after.userType)]),
    ...gained.map((title) => aboutPerson(DifferenceKind.PRIVILEGE_GRANTED, after, null, title)),
    ...lost.map((title) => aboutPerson(DifferenceKind.PRIVILEGE_REVOKED, after, title)),
  ];
}

/** Compares a team at two moments. */
export function changesOfTeam(
  before: AsOfTeam,
  after: AsOfTeam,
  nameOf: (id: number | null) => string | null,
): Difference[] {
  const changes: (false | Difference)[] = [
    before.name !== after.name && aboutTeam(DifferenceKind.TEAM_RENAMED, after, before.name, after.name),
    before.archived !== after.archived &&
      aboutTeam(after.archived ? DifferenceKind.TEAM_ARCHIVED : DifferenceKind.TEAM_RESTORED, after),
    before.parentId !== after.parentId &&
      aboutTeam(DifferenceKind.TEAM_MOVED, after, nameOf(before.parentId), nameOf(after.parentId)),
    before.visibility !== after.visibility &&
      aboutTeam(DifferenceKind.TEAM_VISIBILITY_CHANGED, after, before.visibility, after.visibility),
  ];
  return changes.filter((change) => change !== false);
}
