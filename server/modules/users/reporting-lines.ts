/**
 * Selects `user_id` and `since` of the people that report to the user of a placeholder or column, directly or through others.
 * There are no cycles.
 */
export const reportsOf = (manager: string): string => `
  WITH RECURSIVE reports AS (
    SELECT l.user_id, l.since FROM reporting_lines l WHERE l.manager_id = ${manager} AND l.ended_at IS NULL
    UNION ALL
    SELECT l.user_id, greatest(l.since, r.since) FROM reports r
    JOIN reporting_lines l ON l.manager_id = r.user_id AND l.ended_at IS NULL
  ) SELECT user_id, since FROM reports`;

/** Selects `manager_id` and `since` of the people that the user of a placeholder or column reports to. */
export const managersOf = (person: string): string => `
  WITH RECURSIVE managers AS (
    SELECT l.manager_id, l.since FROM reporting_lines l WHERE l.user_id = ${person} AND l.ended_at IS NULL
    UNION ALL
    SELECT l.manager_id, greatest(l.since, m.since) FROM managers m
    JOIN reporting_lines l ON l.user_id = m.manager_id AND l.ended_at IS NULL
  ) SELECT manager_id, since FROM managers`;

/** The day since which one user manages another one, as a date. Null if it does not. */
export const managedSince = (manager: string, person: string): string =>
  `(SELECT since FROM (${managersOf(person)}) AS m WHERE m.manager_id = ${manager})`;

/**
 * Selects `user_id` and `since` of the people of whom the user of a placeholder may know on which days they are away: its
 * reports, its manager and those with the same manager.
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
