import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import type { AuditValues } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { loaderFor, rowsOfEach } from '../../../platform/database/loaders.js';
import { execute, queryRow, queryRows, type SqlSource } from '../../../platform/database/statement.js';
import { invalid, notFound } from '../../../platform/errors/app-error.js';
import { type HolidayRegion, holidayRegions, zoneOfRegion } from '../../../platform/time/public-holidays.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { managedSince } from '../../directory/users/membership/reporting-lines.js';
import { ATTENDANCE_FEATURE } from './employment.capability.js';
import { overlap } from './employment-cells.js';
import { Employment, EMPLOYMENT_COLUMNS, EmploymentTerms, TERMS_COLUMNS } from './employment.entity.js';
import type { EmploymentInput, EmploymentTermsInput } from './employment.input.js';
import { checkRegion } from './regions.js';
import { canSeeEmployment, denialOfEmployment, type EmployedPerson } from './employment.policy.js';

/** The most employments and terms of a person. */
export const MAX_TERMS = 200;

/** A person with the first day of its management, as the rules read it. */
const PERSON = `SELECT u.id AS "userId", u.company_id AS "companyId",
    ${managedSince('$2::integer', 'u.id')} IS NOT NULL AS "isManaged"
  FROM users u WHERE u.id = $1`;

/** Reads and changes since when, and under which terms, people are employed. */
@Injectable()
export class EmploymentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly features: FeatureGateService,
  ) {}

  /** Returns the employments of a person in its company, newest first. NOT_FOUND if the actor may not read them. */
  async list(actor: Actor, userId?: number | null): Promise<Employment[]> {
    const person = await this.person(this.database, actor, userId ?? actor.user?.id ?? null);
    return this.of(this.database, person);
  }

  /** Returns the terms of an employment, newest first. One statement for all that a request asks for. */
  terms(actor: Actor, { id }: Employment): Promise<EmploymentTerms[]> {
    return loaderFor<EmploymentTerms[]>(actor, 'employment-terms', async (ids) =>
      rowsOfEach(
        ids,
        await this.database.rows<EmploymentTerms>(
          `SELECT ${TERMS_COLUMNS} FROM employment_terms t WHERE t.employment_id = ANY($1) ORDER BY t.effective_from DESC`,
          [ids],
        ),
        (row) => row.employmentId,
      ),
    ).load(id);
  }

  /** Adds or changes an employment of a person, with terms from a day on. */
  save(actor: Actor, userId: number, input: EmploymentInput): Promise<Employment> {
    const { startedOn, endedOn = null, personnelNumber = null, terms } = input;
    if (endedOn !== null && endedOn < startedOn) {
      throw invalid({ 'input.endedOn': 'must not be before the first day' });
    }
    if (terms && (terms.effectiveFrom < startedOn || (endedOn !== null && terms.effectiveFrom > endedOn))) {
      throw invalid({ 'input.terms.effectiveFrom': 'must be within the employment' });
    }
    return this.make(actor, userId, async (change, person) => {
      const { manager } = change;
      const all = await this.of(manager, person);
      const before = input.id == null ? null : all.find(({ id }) => id === input.id);
      if (before === undefined) throw notFound('Employment');
      const others = all.filter((one) => one !== before);
      if (others.some((one) => overlap(one, { startedOn, endedOn })))
        throw denied({ reason: 'EMPLOYMENTS_OVERLAP' });
      if (personnelNumber !== null) await checkNumber(manager, person, personnelNumber);
      const next = { companyId: person.companyId, userId, startedOn, endedOn, personnelNumber };
      const saved = await manager.save(Employment, { ...(before && { id: before.id }), ...next });
      const [old, now] = terms ? await saveTerms(change, person.companyId, saved.id, terms) : [{}, {}];
      record(change, next, { ...(before && recorded(before)), ...old }, { ...recorded(next), ...now });
      return (await this.of(manager, person)).find(({ id }) => id === saved.id)!;
    });
  }

  /** Returns all regions, with names in a language. For members of companies with the feature, and MASTER CONTROL. */
  async regions(actor: Actor, language: string): Promise<readonly HolidayRegion[]> {
    checkUnrestricted(actor);
    if (!isMaster(actor)) {
      const companyId = actor.user?.companyId ?? null;
      checkCanSeeCompany(actor, companyId);
      await this.features.check(companyId, ATTENDANCE_FEATURE);
    }
    return holidayRegions(language);
  }

  /** Removes an employment that was entered by mistake, with its terms. */
  async remove(actor: Actor, id: number): Promise<boolean> {
    const userId = await this.userOf(
      actor,
      `SELECT e.user_id AS "userId" FROM employments e WHERE e.id = $1 AND ($3 OR e.company_id = $2)`,
      id,
    );
    await this.make(actor, userId, async (change, person) => {
      const before = (await this.of(change.manager, person)).find((one) => one.id === id);
      if (!before) return;
      await execute(change.manager, `DELETE FROM employments WHERE id = $1`, [id]);
      record(change, before, recorded(before), {});
    });
    return true;
  }

  /** Removes terms that were entered by mistake: those of before hold then. */
  async removeTerms(actor: Actor, id: number): Promise<boolean> {
    const userId = await this.userOf(
      actor,
      `SELECT e.user_id AS "userId" FROM employment_terms t JOIN employments e ON e.id = t.employment_id
       WHERE t.id = $1 AND ($3 OR e.company_id = $2)`,
      id,
    );
    await this.make(actor, userId, async (change, person) => {
      const before = await queryRow<EmploymentTerms>(
        change.manager,
        `DELETE FROM employment_terms t USING employments e
         WHERE t.id = $1 AND e.id = t.employment_id AND e.user_id = $2 AND e.company_id = $3 RETURNING ${TERMS_COLUMNS}`,
        [id, userId, person.companyId],
      );
      if (before) record(change, person, recordedTerms(before), {});
    });
    return true;
  }

  /** Returns a person whose employment the actor may read. NOT_FOUND for others. */
  private async person(
    source: SqlSource,
    actor: Actor,
    id: number | null,
  ): Promise<EmployedPerson & { companyId: number }> {
    checkUnrestricted(actor);
    const person = await queryRow<EmployedPerson>(source, PERSON, [id, actor.user?.id ?? null]);
    if (!person || person.companyId === null || !canSeeEmployment(actor, person)) throw notFound('User');
    await this.features.check(person.companyId, ATTENDANCE_FEATURE);
    return { ...person, companyId: person.companyId };
  }

  private of(source: SqlSource, { userId, companyId }: EmployedPerson): Promise<Employment[]> {
    return queryRows<Employment>(
      source,
      `SELECT ${EMPLOYMENT_COLUMNS} FROM employments e WHERE e.user_id = $1 AND e.company_id = $2
       ORDER BY e.started_on DESC`,
      [userId, companyId],
    );
  }

  /** Returns the person of an employment of the actor's company, for MASTER CONTROL of any. */
  private async userOf(actor: Actor, sql: string, id: number): Promise<number> {
    const row = await queryRow<{ userId: number }>(this.database, sql, [
      id,
      actor.user?.companyId ?? null,
      isMaster(actor),
    ]);
    if (!row) throw notFound('Employment');
    return row.userId;
  }

  private make<T>(
    actor: Actor,
    userId: number,
    work: (change: Change, person: EmployedPerson & { companyId: number }) => Promise<T>,
  ): Promise<T> {
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          await lockKey(manager, `employment ${userId}`);
          const person = await this.person(manager, actor, userId);
          enforce(denialOfEmployment(actor, person));
          await checkIsOpen(manager, person.companyId);
          await execute(manager, `SELECT FROM users WHERE id = $1 FOR SHARE`, [userId]);
          change.refresh(userId);
          return work(change, person);
        }),
      async () => void (await this.person(this.database, actor, userId)),
    );
  }
}

/** Throws CONFLICT if somebody else in the company has the number. */
async function checkNumber(
  manager: Change['manager'],
  { companyId, userId }: EmployedPerson,
  number: string,
): Promise<void> {
  await lockKey(manager, `personnel numbers ${companyId}`);
  const other = await queryRow(
    manager,
    `SELECT FROM employments WHERE company_id = $1 AND personnel_number = $2 AND user_id <> $3 LIMIT 1`,
    [companyId, number, userId],
  );
  if (other) throw denied({ reason: 'PERSONNEL_NUMBER_TAKEN' });
}

/** Stores terms and returns what the audit log says of those of the same day, and of the new ones. */
async function saveTerms(
  { manager }: Change,
  companyId: number,
  employmentId: number,
  { effectiveFrom, ...input }: EmploymentTermsInput,
): Promise<[AuditValues, AuditValues]> {
  const before = await queryRow<EmploymentTerms>(
    manager,
    `SELECT ${TERMS_COLUMNS} FROM employment_terms t WHERE t.employment_id = $1 AND t.effective_from = $2`,
    [employmentId, effectiveFrom],
  );
  const { country = null, region = null } = input;
  await checkRegion('input.terms.region', region, async (code) => {
    const stored = await queryRow(
      manager,
      `SELECT FROM employments e JOIN employment_terms t ON t.employment_id = e.id
       WHERE e.company_id = $1 AND t.region = $2 LIMIT 1`,
      [companyId, code],
    );
    return stored !== null;
  });
  const place = region ?? country;
  const next = {
    employmentId,
    effectiveFrom,
    weeklyHours: input.weeklyHours ?? null,
    weeklyDays: input.weeklyDays ?? null,
    country,
    region,
    timeZone: input.timeZone ?? (place === null ? null : await zoneOfRegion(place)),
    site: input.site ?? null,
    jobTitle: input.jobTitle ?? null,
    costCenter: input.costCenter ?? null,
  };
  await manager.save(EmploymentTerms, { ...(before && { id: before.id }), ...next });
  const [{ count }] = await queryRows<{ count: number }>(
    manager,
    `SELECT count(*)::integer AS count FROM employment_terms WHERE employment_id = $1`,
    [employmentId],
  );
  if (count > MAX_TERMS) throw denied({ reason: 'EMPLOYMENT_FULL' });
  return [before ? recordedTerms(before) : {}, recordedTerms(next)];
}

const recorded = ({
  startedOn,
  endedOn,
  personnelNumber,
}: Omit<Employment, 'id' | 'createdAt'>): AuditValues => ({
  employedFrom: startedOn,
  employedUntil: endedOn,
  personnelNumber,
});

const recordedTerms = (terms: Omit<EmploymentTerms, 'id' | 'createdAt'>): AuditValues => ({
  effectiveFrom: terms.effectiveFrom,
  weeklyHours: terms.weeklyHours,
  weeklyDays: terms.weeklyDays,
  country: terms.country,
  region: terms.region,
  siteTimeZone: terms.timeZone,
  site: terms.site,
  jobTitle: terms.jobTitle,
  costCenter: terms.costCenter,
});

function record(
  change: Change,
  { companyId, userId }: { companyId: number; userId: number },
  before: AuditValues,
  after: AuditValues,
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  change.record({
    action: 'EMPLOYMENT_CHANGED',
    companyId,
    subject: { type: 'USER', id: userId },
    ...(Object.keys(before).length > 0 && { before }),
    ...(Object.keys(after).length > 0 && { after }),
  });
}
