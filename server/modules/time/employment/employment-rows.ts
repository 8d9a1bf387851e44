import { zoneOfRegion } from '../../../platform/time/public-holidays.js';
import type { EntityManager } from 'typeorm';
import type { AuditValues } from '../../../core/ledger/audit/audit-entry.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import {
  type Employed,
  type EmploymentStep,
  type EmploymentValues,
  overlap,
  spanOf,
  type TermsValues,
  termsOf,
} from './employment-cells.js';
import { lockEmployed, readEmployed } from './employed.js';
import { type ManagerDone, managersAbove, refusedManagers, restoreManagers } from './manager-cells.js';

/** What undoing a row needs. */
export interface EmploymentDone {
  employment?: { id: number; before: EmploymentValues | null; after: EmploymentValues };
  terms?: { id: number; employmentId: number; before: TermsValues | null; after: TermsValues };
}

interface ToApply {
  number: number;
  userId: number;
  step: EmploymentStep;
}

interface ToUndo {
  number: number;
  userId: number;
  done: EmploymentDone & { manager?: ManagerDone };
}

/** Stores the employment of rows with a fixed number of statements. */
export async function applyEmployments(
  change: Change,
  companyId: number,
  rows: readonly ToApply[],
): Promise<Map<number, EmploymentDone>> {
  const { manager } = change;
  const spans = rows.flatMap(({ userId, step: { employment } }) =>
    employment ? [{ userId, id: employment.id, ...employment.after }] : [],
  );
  const idOf = await saveSpans(manager, companyId, spans);
  const terms = rows.flatMap(({ userId, step }) =>
    step.terms ? [{ employmentId: step.terms.employmentId ?? idOf.get(userId)!, ...step.terms.after }] : [],
  );
  const termsId = await saveTerms(manager, terms);
  const done = new Map<number, EmploymentDone>();
  for (const { number, userId, step } of rows) {
    const { employment, terms: changed } = step;
    if (!employment && !changed) continue;
    const employmentId = changed?.employmentId ?? employment?.id ?? idOf.get(userId)!;
    done.set(number, {
      ...(employment && { employment: { ...employment, id: employmentId } }),
      ...(changed && {
        terms: {
          ...changed,
          id: termsId.get(`${employmentId} ${changed.after.effectiveFrom}`)!,
          employmentId,
        },
      }),
    });
    record(
      change,
      companyId,
      userId,
      { ...recorded(employment?.before), ...changed?.before },
      { ...recorded(employment?.after), ...changed?.after },
    );
  }
  return done;
}

type StoredSpan = EmploymentValues & { id: number | null; userId: number };

/** Returns the ids of the new employments, by user. */
async function saveSpans(
  manager: EntityManager,
  companyId: number,
  spans: readonly StoredSpan[],
): Promise<Map<number, number>> {
  const VALUES = `"userId" integer, id integer, "startedOn" date, "endedOn" date, "personnelNumber" text`;
  await execute(
    manager,
    `UPDATE employments e SET started_on = s."startedOn", ended_on = s."endedOn", personnel_number = s."personnelNumber"
     FROM jsonb_to_recordset($1) AS s(${VALUES}) WHERE e.id = s.id`,
    [JSON.stringify(spans.filter(({ id }) => id !== null))],
  );
  const added = await queryRows<{ id: number; userId: number }>(
    manager,
    `INSERT INTO employments (company_id, user_id, started_on, ended_on, personnel_number)
     SELECT $1, s."userId", s."startedOn", s."endedOn", s."personnelNumber"
     FROM jsonb_to_recordset($2) AS s(${VALUES}) RETURNING id, user_id AS "userId"`,
    [companyId, JSON.stringify(spans.filter(({ id }) => id === null))],
  );
  return new Map(added.map(({ id, userId }) => [userId, id]));
}

/** Stores terms, replacing those of the same day. Returns their ids by employment and day. */
async function saveTerms(
  manager: EntityManager,
  terms: readonly (TermsValues & { employmentId: number })[],
): Promise<Map<string, number>> {
  const located = await Promise.all(
    terms.map(async (one) => {
      const place = one.region ?? one.country;
      return { ...one, timeZone: one.timeZone ?? (place === null ? null : await zoneOfRegion(place)) };
    }),
  );
  const saved = await queryRows<{ id: number; key: string }>(
    manager,
    `INSERT INTO employment_terms (employment_id, effective_from, weekly_hours, weekly_days, country, region, time_zone, site,
       job_title, cost_center)
     SELECT t."employmentId", t."effectiveFrom", t."weeklyHours", t."weeklyDays", t.country, t.region, t."timeZone", t.site,
       t."jobTitle", t."costCenter"
     FROM jsonb_to_recordset($1) AS t("employmentId" integer, "effectiveFrom" date, "weeklyHours" numeric,
       "weeklyDays" numeric, country text, region text, "timeZone" text, site text, "jobTitle" text, "costCenter" text)
     ON CONFLICT (employment_id, effective_from) DO UPDATE SET weekly_hours = excluded.weekly_hours,
       weekly_days = excluded.weekly_days, country = excluded.country, region = excluded.region,
       time_zone = excluded.time_zone, site = excluded.site, job_title = excluded.job_title, cost_center = excluded.cost_center
     RETURNING id, employment_id || ' ' || to_char(effective_from, 'YYYY-MM-DD') AS key`,
    [JSON.stringify(located)],
  );
  return new Map(saved.map(({ id, key }) => [key, id]));
}

/** Undoes rows as far as nobody has changed them since. Returns what was kept, and the managers that were restored. */
export async function undoEmployments(change: Change, companyId: number, rows: readonly ToUndo[]) {
  const { manager } = change;
  const managerIds = rows.flatMap(({ done }) =>
    [done.manager?.before ?? [], done.manager?.after ?? []].flat(),
  );
  await lockEmployed(manager, companyId, [...rows.map(({ userId }) => userId), ...managerIds]);
  const employed = await readEmployed(
    manager,
    companyId,
    rows.map(({ userId }) => userId),
  );
  const taken = await readHolders(manager, companyId, rows);
  const kept = new Map<number, string[]>(rows.map(({ number }) => [number, []]));
  const work = {
    removedTerms: [] as number[],
    removed: [] as number[],
    terms: [] as (TermsValues & { employmentId: number })[],
    spans: [] as StoredSpan[],
  };
  for (const row of rows) {
    const left = undoOf(row, employed.get(row.userId) ?? [], taken, work);
    kept.get(row.number)!.push(...left.kept);
    if (left.isChanged) {
      const { employment, terms } = row.done;
      record(
        change,
        companyId,
        row.userId,
        { ...recorded(employment?.after), ...terms?.after },
        { ...recorded(employment?.before), ...terms?.before },
      );
    }
  }
  await execute(manager, `DELETE FROM employment_terms WHERE id = ANY($1)`, [work.removedTerms]);
  await execute(manager, `DELETE FROM employments WHERE id = ANY($1)`, [work.removed]);
  await saveSpans(manager, companyId, work.spans);
  await saveTerms(manager, work.terms);
  const managers = await undoManagers(manager, rows);
  for (const { number, userId, done } of rows) {
    if (done.manager && !managers.some((one) => one.userId === userId)) kept.get(number)!.push('manager');
  }
  return { kept, managers };
}

interface Undoing {
  removedTerms: number[];
  removed: number[];
  terms: (TermsValues & { employmentId: number })[];
  spans: StoredSpan[];
}

/** Collects what undoing a row changes. Returns the fields that are kept, because somebody has changed them since. */
function undoOf(
  { userId, done: { employment, terms } }: ToUndo,
  employed: readonly Employed[],
  taken: ReadonlyMap<string, ReadonlySet<number>>,
  work: Undoing,
): { kept: string[]; isChanged: boolean } {
  const kept: string[] = [];
  const own = employed.find(({ id }) => id === (employment?.id ?? terms?.employmentId));
  const stored = own?.terms.find(({ id }) => id === terms?.id);
  const hasTerms = stored !== undefined && isSame(termsOf(stored), terms!.after);
  if (terms && !hasTerms) kept.push('terms');
  if (employment) {
    const others = employed.filter((one) => one !== own);
    const { before } = employment;
    const rest = own?.terms.filter(({ id }) => id !== (hasTerms ? terms?.id : undefined)) ?? [];
    const isFree =
      own !== undefined &&
      isSame(spanOf(own), employment.after) &&
      (before === null
        ? rest.length === 0
        : !others.some((one) => overlap(one, before)) &&
          ![...(taken.get(before.personnelNumber ?? '') ?? [])].some((id) => id !== userId));
    if (!isFree) return { kept: [...kept, 'employment'], isChanged: false };
    if (before === null) work.removed.push(own.id);
    else work.spans.push({ ...before, id: own.id, userId });
  }
  if (terms && hasTerms) {
    if (terms.before === null) work.removedTerms.push(terms.id);
    else work.terms.push({ ...terms.before, employmentId: terms.employmentId });
  }
  return { kept, isChanged: employment !== undefined || hasTerms };
}

/** Returns who has the personnel numbers that rows would restore. */
async function readHolders(
  manager: EntityManager,
  companyId: number,
  rows: readonly ToUndo[],
): Promise<Map<string, Set<number>>> {
  const numbers = rows.flatMap(({ done }) => done.employment?.before?.personnelNumber ?? []);
  const found = await queryRows<{ userId: number; number: string }>(
    manager,
    `SELECT user_id AS "userId", personnel_number AS number FROM employments
     WHERE company_id = $1 AND personnel_number = ANY($2)`,
    [companyId, numbers],
  );
  const holders = new Map<string, Set<number>>();
  for (const { userId, number } of found) holders.set(number, (holders.get(number) ?? new Set()).add(userId));
  return holders;
}

/** Restores managers as far as the lines of the import are in force, and no cycle would follow. */
async function undoManagers(manager: EntityManager, rows: readonly ToUndo[]) {
  const asked = rows.flatMap(({ userId, done }) => (done.manager ? [{ userId, done: done.manager }] : []));
  const open = await queryRows<{ id: number }>(
    manager,
    `SELECT id FROM reporting_lines WHERE id = ANY($1) AND ended_at IS NULL`,
    [asked.map(({ done }) => done.lineId)],
  );
  const inForce = new Set(open.map(({ id }) => id));
  const possible = asked.filter(({ done }) => inForce.has(done.lineId));
  const wanted = new Map(
    possible.flatMap(({ userId, done }) => (done.before === null ? [] : [[userId, done.before]])),
  );
  const current = await managersAbove(manager, [...new Set([...wanted.keys(), ...wanted.values()])]);
  for (const { userId, done } of possible) if (done.before === null) current.delete(userId);
  const members = await queryRows<{ id: number }>(
    manager,
    `SELECT m.id FROM users u JOIN users m ON m.company_id = u.company_id WHERE u.id = $1 AND m.id = ANY($2)`,
    [possible[0]?.userId ?? null, [...wanted.values()]],
  );
  const colleagues = new Set(members.map(({ id }) => id));
  const refused = refusedManagers(current, wanted);
  const restored = possible.filter(
    ({ userId, done }) => !refused.has(userId) && (done.before === null || colleagues.has(done.before)),
  );
  await restoreManagers(
    manager,
    restored.map(({ done }) => done),
  );
  return restored;
}

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => (other as Record<string, unknown>)[name] === value);

const recorded = (span: EmploymentValues | null | undefined): AuditValues =>
  span
    ? { employedFrom: span.startedOn, employedUntil: span.endedOn, personnelNumber: span.personnelNumber }
    : {};

function record(
  change: Change,
  companyId: number,
  userId: number,
  before: AuditValues,
  after: AuditValues,
): void {
  change.record({
    action: 'EMPLOYMENT_CHANGED',
    companyId,
    subject: { type: 'USER', id: userId },
    ...(Object.keys(before).length > 0 && { before }),
    ...(Object.keys(after).length > 0 && { after }),
  });
  change.refresh(userId);
}
