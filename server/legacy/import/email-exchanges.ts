import type { ReadUser } from './read-user.js';

/** A user whose email belongs to another user here, who may get a new email in the same import. */
export interface Waiting {
  user: ReadUser;
  /** The id of the user who has the email here. */
  holder: number;
}

/**
 * Divides users into groups that must be written in one transaction, because they exchange emails: each with the user
 * who has its email here. Groups have at least `size` users, except for the last.
 */
export function exchangesOf(waiting: Waiting[], size: number): ReadUser[][] {
  const root = new Map<number, number>();
  const rootOf = (id: number): number => {
    let top = id;
    for (let next = root.get(top); next !== undefined && next !== top; next = root.get(top)) top = next;
    root.set(id, top);
    return top;
  };
  for (const { user, holder } of waiting) root.set(rootOf(user.id), rootOf(holder));
  const exchanges = new Map<number, ReadUser[]>();
  for (const { user } of waiting) {
    const top = rootOf(user.id);
    exchanges.set(top, exchanges.get(top) ?? []);
    exchanges.get(top)!.push(user);
  }
  const groups: ReadUser[][] = [];
  for (const users of exchanges.values()) {
    const last = groups.at(-1);
    if (last && last.length < size) last.push(...users);
    else groups.push(users);
  }
  return groups;
}

/**
 * Returns the users of a group that can get their emails: no other user has them here, or only users of the group that
 * get another one. `holderOf` returns the id of the user who has an email here, and `movesAway` whether a user gets
 * another email.
 */
export function settled<T extends { id: number; email: string }>(
  users: T[],
  holderOf: (email: string) => number | undefined,
  movesAway: (user: T) => boolean,
): Set<number> {
  const free = new Set(users.map(({ id }) => id));
  const moving = new Map(users.map((user) => [user.id, movesAway(user)]));
  // A user who must keep an email also blocks the user who waits for it.
  for (let before = -1; before !== free.size;) {
    before = free.size;
    for (const { id, email } of users) {
      const holder = holderOf(email);
      const isFree =
        holder === undefined || holder === id || (free.has(holder) && moving.get(holder) === true);
      if (!isFree) free.delete(id);
    }
  }
  return free;
}
