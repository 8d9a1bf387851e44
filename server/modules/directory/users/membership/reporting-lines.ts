/** The days of a line, in the time zone of its company, including the end day. */
const DAYS = `daterange(l.since, CASE WHEN l.ended_at IS NOT NULL THEN
  greatest(l.since, (l.ended_at AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date + 1) END)`;
const LINES = 'reporting_lines l JOIN companies c ON c.id = l.company_id';

/**
 * Selects the ids at the other ends of a user's lines, direct or indirect, as `name`, and `since`: the first day of the
 * period that includes today. It does not restart when somebody in between is replaced. Each person has each range of
 * days once, so frequent changes on a day, and former cycles, add nothing.
 */
const chainsOf = (user: string, from: 'manager_id' | 'user_id', to: 'manager_id' | 'user_id'): string => `
  WITH RECURSIVE chains AS (
    SELECT l.${to} AS id, ${DAYS} AS days FROM ${LINES} WHERE l.${from} = ${user}
    UNION
    SELECT l.${to}, chains.days * ${DAYS} FROM chains
    JOIN reporting_lines l ON l.${from} = chains.id JOIN companies c ON c.id = l.company_id
    WHERE chains.days && ${DAYS}
  ),
  held AS (SELECT id, range_agg(days) AS days FROM chains WHERE id <> ${user} GROUP BY id)
  SELECT held.id AS ${to}, lower(one) AS since FROM held CROSS JOIN LATERAL unnest(held.days) AS one
  WHERE upper_inf(one)`;

/** Selects `user_id` and `since` of the direct and indirect reports of a user, given as a placeholder or column. */
export const reportsOf = (manager: string): string => chainsOf(manager, 'manager_id', 'user_id');

/** Selects `manager_id` and `since` of a user's direct and indirect managers, given as a placeholder or column. */
export const managersOf = (person: string): string => chainsOf(person, 'user_id', 'manager_id');

/** The day since which one user has managed another one, as a date. Null if it does not. */
export const managedSince = (manager: string, person: string): string =>
  `(SELECT since FROM (${managersOf(person)}) AS m WHERE m.manager_id = ${manager})`;

/**
 * Selects `user_id` and `since` of the people whose days of absence a user may know: reports, the manager, and people
 * with the same manager.
 */
export const nearColleaguesOf = (me: string): string => `
  SELECT near.user_id, min(near.since) AS since FROM (
    SELECT user_id, since FROM (${reportsOf(me)}) AS reports
    UNION ALL
    SELECT l.manager_id, l.since FROM reporting_lines l WHERE l.user_id = ${me} AND l.ended_at IS NULL
    UNION ALL
    SELECT theirs.user_id, greatest(mine.since, theirs.since) FROM reporting_lines mine
    JOIN reporting_lines theirs ON theirs.manager_id = mine.manager_id AND theirs.ended_at IS NULL
    WHERE mine.user_id = ${me} AND mine.ended_at IS NULL AND theirs.user_id <> mine.user_id
  ) AS near GROUP BY near.user_id`;
