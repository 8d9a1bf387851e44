import { holidayRegion } from '../../../platform/time/public-holidays.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, managesCompany } from '../../../core/access/actor.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow, queryRows, type SqlSource } from '../../../platform/database/statement.js';
import { reasonNamed } from '../../../platform/errors/error-catalogue.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import type {
  CellsRow,
  ImportChange,
  ImportColumn,
  ImportContext,
  ImportPart,
  RowPlan,
  RowProblem,
  RowStep,
} from '../../people/imports/import-parts.js';
import { ATTENDANCE_FEATURE } from './employment.capability.js';
import {
  cellsOfEmployment,
  type Employed,
  EMPLOYMENT_COLUMN_KEYS,
  type EmploymentStep,
  MANAGER,
  stepOf,
} from './employment-cells.js';
import { managesAttendance, managesAttendanceOf } from './employment.policy.js';
import { readEmployed } from './employed.js';
import { applyEmployments, type EmploymentDone, undoEmployments } from './employment-rows.js';
import { MAX_TERMS } from './employments.service.js';
import {
  type ManagerDone,
  managersAbove,
  type ManagerStep,
  recordManager,
  refusedManagers,
  setManagers,
} from './manager-cells.js';

/** What a row changes. */
interface Step extends EmploymentStep {
  manager?: ManagerStep;
}

/** What undoing a row needs. */
interface Done extends EmploymentDone {
  manager?: ManagerDone;
}

const NUMBER = 'employment.personnelNumber';

/** Imports employment and managers with people. */
@Injectable()
export class EmploymentImportService implements ImportPart {
  constructor(private readonly features: FeatureGateService) {}

  async columns(actor: Actor, companyId: number): Promise<ImportColumn[]> {
    if (!managesAttendance(actor, companyId)) return [];
    if (!(await this.features.has(companyId, ATTENDANCE_FEATURE))) return [];
    return EMPLOYMENT_COLUMN_KEYS.map((key) => ({ key, name: null }));
  }

  async cellsOf(source: SqlSource, companyId: number, userIds: number[]) {
    const employed = await readEmployed(source, companyId, userIds);
    const managers = await queryRows<{ userId: number; email: string }>(
      source,
      `SELECT l.user_id AS "userId", u.email FROM reporting_lines l JOIN users u ON u.id = l.manager_id
       WHERE l.user_id = ANY($1) AND l.company_id = $2 AND l.ended_at IS NULL`,
      [userIds, companyId],
    );
    const emails = new Map(managers.map(({ userId, email }) => [userId, email]));
    return new Map(userIds.map((id) => [id, cellsOfEmployment(employed.get(id) ?? [], emails.get(id))]));
  }

  async plan(
    manager: EntityManager,
    actor: Actor,
    context: ImportContext,
    rows: CellsRow[],
  ): Promise<Map<number, RowPlan>> {
    const { companyId } = context;
    const ids = rows.map(({ userId }) => userId);
    const emails = rows.flatMap(({ cells }) => cells.get(MANAGER)?.toLowerCase() ?? []);
    const colleagues = await queryRows<{ id: number; email: string }>(
      manager,
      `SELECT u.id, lower(u.email) AS email FROM users u
       WHERE u.company_id = $1 AND (u.id = ANY($2) OR lower(u.email) = ANY($3))
       ORDER BY u.id ${context.isRunning ? 'FOR NO KEY UPDATE' : ''}`,
      [companyId, ids, emails],
    );
    if (context.isRunning) {
      await lockKey(manager, `personnel numbers ${companyId}`);
      await lockKey(manager, `reporting-lines:${companyId}`);
    }
    const idByEmail = new Map(colleagues.map(({ id, email }) => [email, id]));
    const { today } = (await queryRow<{ today: string }>(
      manager,
      `SELECT to_char(now() AT TIME ZONE coalesce(time_zone, 'UTC'), 'YYYY-MM-DD') AS today FROM companies WHERE id = $1`,
      [companyId],
    ))!;
    const employed = await readEmployed(manager, companyId, ids);
    const earlier = context.isRunning ? [] : await readEarlier(manager, context, rows[0]!.number);
    const taken = await readNumbers(manager, companyId, rows, earlier);
    const managers = await planManagers(manager, rows, earlier, idByEmail);
    const regions = await unknownRegions(rows);
    return new Map(
      rows.map((row) => [
        row.number,
        planOf(actor, companyId, row, employed.get(row.userId) ?? [], today, taken, managers, regions),
      ]),
    );
  }

  async apply(change: Change, _actor: Actor, { companyId }: ImportContext, rows: RowStep[]) {
    const { manager } = change;
    const steps = rows.map((row) => ({ ...row, step: row.step as Step }));
    const done: Map<number, Done> = await applyEmployments(change, companyId, steps);
    const wanted = new Map(
      steps.flatMap(({ userId, step }) =>
        step.manager?.after == null ? [] : [[userId, step.manager.after]],
      ),
    );
    if (wanted.size === 0) return done;
    const lines = await setManagers(manager, companyId, wanted);
    for (const { number, userId, step } of steps) {
      const line = lines.get(userId);
      if (!line || !step.manager) continue;
      done.set(number, { ...done.get(number), manager: { ...step.manager, ...line } });
      recordManager(change, companyId, userId, step.manager);
    }
    return done;
  }

  async undo(change: Change, _actor: Actor, companyId: number, rows: RowStep[]) {
    const steps = rows.map(({ number, userId, step }) => ({ number, userId, done: step as Done }));
    const { kept, managers } = await undoEmployments(change, companyId, steps);
    for (const { userId, done } of managers) {
      recordManager(change, companyId, userId, { before: done.after, after: done.before });
    }
    return kept;
  }
}

interface Earlier {
  userId: number;
  column: string;
  value: string;
}

/** Reads the numbers and managers in earlier rows of an import that has not started. */
const readEarlier = (manager: EntityManager, { jobId }: ImportContext, before: number): Promise<Earlier[]> =>
  queryRows<Earlier>(
    manager,
    `SELECT r.user_id AS "userId", c ->> 'column' AS column, c ->> 'value' AS value
     FROM job_rows r CROSS JOIN LATERAL jsonb_array_elements(r.input -> 'cells') AS c
     WHERE r.job_id = $1 AND r.number < $2 AND r.verdict = 'EXISTING' AND c ->> 'column' = ANY($3)`,
    [jobId, before, [MANAGER, NUMBER]],
  );

/** Returns who has the personnel numbers of rows: members, and earlier rows. */
async function readNumbers(
  manager: EntityManager,
  companyId: number,
  rows: readonly CellsRow[],
  earlier: readonly Earlier[],
): Promise<Map<string, Set<number>>> {
  const stored = await queryRows<{ userId: number; value: string }>(
    manager,
    `SELECT user_id AS "userId", personnel_number AS value FROM employments
     WHERE company_id = $1 AND personnel_number = ANY($2)`,
    [companyId, rows.flatMap(({ cells }) => cells.get(NUMBER) ?? [])],
  );
  const taken = new Map<string, Set<number>>();
  for (const { userId, value } of [...stored, ...earlier.filter(({ column }) => column === NUMBER)]) {
    taken.set(value, (taken.get(value) ?? new Set()).add(userId));
  }
  return taken;
}

/** What is known of the managers in rows. */
interface PlannedManagers {
  current: ReadonlyMap<number, number>;
  refused: ReadonlySet<number>;
  idByEmail: ReadonlyMap<string, number>;
}

async function planManagers(
  manager: EntityManager,
  rows: readonly CellsRow[],
  earlier: readonly Earlier[],
  idByEmail: ReadonlyMap<string, number>,
): Promise<PlannedManagers> {
  const asked = rows.map(({ userId, cells }) => ({ userId, value: cells.get(MANAGER) ?? '' }));
  const wantedBefore = earlier.filter(({ column }) => column === MANAGER);
  const ids = new Map(idByEmail);
  const missing = wantedBefore.map(({ value }) => value.toLowerCase()).filter((email) => !ids.has(email));
  if (missing.length > 0) {
    const found = await queryRows<{ id: number; email: string }>(
      manager,
      `SELECT u.id, lower(u.email) AS email FROM users u WHERE lower(u.email) = ANY($1)
         AND u.company_id = (SELECT company_id FROM users WHERE id = $2)`,
      [missing, wantedBefore[0]!.userId],
    );
    for (const { id, email } of found) ids.set(email, id);
  }
  const wanted = new Map<number, number>();
  for (const { userId, value } of [...wantedBefore, ...asked]) {
    const id = ids.get(value.toLowerCase());
    if (id !== undefined) wanted.set(userId, id);
  }
  const current = await managersAbove(manager, [...new Set([...wanted.keys(), ...wanted.values()])]);
  for (const [userId, id] of wanted) if (current.get(userId) === id) wanted.delete(userId);
  return { current, refused: refusedManagers(current, wanted), idByEmail };
}

/** Returns the regions in rows that are not on the list of regions. */
async function unknownRegions(rows: readonly CellsRow[]): Promise<Set<string>> {
  const codes = new Set(rows.flatMap(({ cells }) => cells.get('employment.region') ?? []));
  for (const code of codes) if (await holidayRegion(code)) codes.delete(code);
  return codes;
}

function planOf(
  actor: Actor,
  companyId: number,
  { userId, cells }: CellsRow,
  employed: readonly Employed[],
  today: string,
  taken: Map<string, Set<number>>,
  managers: PlannedManagers,
  unknown: ReadonlySet<string>,
): RowPlan {
  const planned = stepOf(cells, employed, today, unknown);
  if ('problem' in planned) return { ...planned, changes: [] };
  const { changes } = planned;
  const step: Step = planned.step;
  const number = step.employment?.after.personnelNumber ?? null;
  if (number !== null) {
    const holders = taken.get(number) ?? new Set();
    if ([...holders].some((id) => id !== userId)) return refused(NUMBER, 'PERSONNEL_NUMBER_TAKEN');
    taken.set(number, holders.add(userId));
  }
  if (step.terms?.id === null && employed.flatMap(({ terms }) => terms).length >= MAX_TERMS) {
    return refused(null, 'EMPLOYMENT_FULL');
  }
  const email = cells.get(MANAGER);
  if (email !== undefined) {
    const after = managers.idByEmail.get(email.toLowerCase());
    const before = managers.current.get(userId) ?? null;
    if (after === undefined) return { problem: UNKNOWN_MANAGER, changes: [] };
    if (after !== before) {
      if (!managesCompany(actor, companyId)) return refused(MANAGER, 'COMPANY_ADMINS_ONLY');
      if (after === userId || managers.refused.has(userId)) return refused(MANAGER, 'REPORTING_CYCLE');
      step.manager = { before, after };
      changes.push(managerChange(managers, before, email));
    }
  }
  if (changes.length === 0) return { changes };
  return managesAttendanceOf(actor, { userId, companyId })
    ? { changes, step }
    : refused(null, 'ATTENDANCE_MANAGERS_ONLY');
}

const UNKNOWN_MANAGER: RowProblem = {
  field: MANAGER,
  reason: 'MANAGER_UNKNOWN',
  message: 'No member of the company has this email.',
};

/** The address of the manager before is shown if the import names it as well. */
function managerChange({ idByEmail }: PlannedManagers, before: number | null, after: string): ImportChange {
  const old = [...idByEmail].find(([, id]) => id === before)?.[0] ?? null;
  return { column: MANAGER, before: old, after };
}

const refused = (field: string | null, reason: Parameters<typeof reasonNamed>[0]): RowPlan => ({
  problem: { field, reason, message: reasonNamed(reason).meaning },
  changes: [],
});
