import type { Attempter } from '../attempters.js';
import type { Door } from '../doors.js';
import { ABSENT_ID, type Person, type World } from '../world.js';

/** Returns an attempter's target of a kind; null if it has none. */
type Target<T> = ((who: Attempter, world: World) => T | null) & {
  /** It is a record of Acme that is hidden from everybody outside Acme. */
  isOfAcme?: true;
};

/** The targets of each kind. */
export type Targets<T> = Record<string, Target<T>>;

/** An operation of the product, with its targets and its endpoints, which must agree. */
export interface Operation<T = any> {
  /** The name in the table. */
  name: string;
  /** Whether the operation changes data; all others must leave everything unchanged. */
  changes: boolean;
  targets: Targets<T>;
  doors: Record<string, Door<T>>;
  /** The operation shows members of a company the names of their colleagues in teams, but no emails. */
  namesColleagues?: boolean;
  /** Members of a company may use it on colleagues who are otherwise hidden from them. */
  openToColleagues?: boolean;
  /** The operation waits, so all attempts run concurrently. */
  slow?: boolean;
  /** One endpoint does in one step what another does in two, so the audit logs differ. */
  stepsDiffer?: boolean;
}

export const operation = <T>(
  name: string,
  changes: boolean,
  targets: Targets<T>,
  doors: Record<string, Door<T>>,
): Operation<T> => ({ name, changes, targets, doors });

/** A company as an attempt refers to it. */
export interface CompanyTarget {
  id: number | string;
}

/** A user as an attempt refers to it: REST mostly by uid, GraphQL mostly by id. */
export interface UserTarget {
  uid: string;
  id: number | string;
  email: string;
}

/** Records of Acme that are hidden from everybody outside it, and missing ones. */
export const recordsOfAcme = (ids: Record<string, number>): Targets<string | number> => ({
  ...Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, Object.assign(() => id, { isOfAcme: true as const })]),
  ),
  absent: () => ABSENT_ID,
  malformed: () => '1x',
});

/** No target: the operation concerns everything, or the caller. */
export const ALL: Targets<true> = { all: () => true };

const user = (person: Person | null): UserTarget | null =>
  person?.id ? { uid: person.uid, id: person.id, email: person.email } : null;

/** Another company than the caller's: the rivals for people of Acme and of the platform, otherwise Acme. */
export const otherCompany = ({ person }: Attempter, { acme, rivals }: World) =>
  person?.company === acme || person?.company?.id === 1 ? rivals : acme;

/** The caller's own company, or Acme if it has none. */
export const ownCompany = ({ person }: Attempter, { acme }: World) => person?.company ?? acme;

/** Every kind of company. */
export const COMPANIES: Targets<CompanyTarget> = {
  own: ({ person }) => person?.company ?? null,
  other: otherCompany,
  'own founded': ({ person }, { founder, founded }) => (person === founder ? founded : null),
  pending: (_, { pending }) => pending,
  zero: () => ({ id: 0 }),
  absent: () => ({ id: ABSENT_ID }),
  malformed: () => ({ id: '1x' }),
};

/** Every kind of user. */
export const USERS: Targets<UserTarget> = {
  self: ({ person }) => user(person),
  colleague: ({ person }, { acme, lobby, colleague, lobbyist, foreigner }) =>
    person?.company
      ? user(person.company === acme ? colleague : person.company === lobby ? lobbyist : foreigner)
      : null,
  foreign: (who, world) => user(otherCompany(who, world) === world.acme ? world.colleague : world.foreigner),
  "another company's last admin": (_, { third }) => user(third),
  unallocated: (_, { idle }) => user(idle),
  absent: () => ({ uid: 'nobody-of-this-name', id: ABSENT_ID, email: 'nobody@people.example' }),
  malformed: () => ({ uid: 'x'.repeat(129), id: '1x', email: 'no address' }),
};

/** Selects some kinds from a table of targets. */
export function only<T>(targets: Targets<T>, ...kinds: string[]): Targets<T> {
  return Object.fromEntries(kinds.map((kind) => [kind, targets[kind]]));
}
