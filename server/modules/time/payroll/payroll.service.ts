import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import type { SqlValues } from '../../../platform/database/keyset.js';
import { pageOf } from '../../../platform/database/keyset-list.js';
import { loaderFor, rowOfEach } from '../../../platform/database/loaders.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { AppError, notFound } from '../../../platform/errors/app-error.js';
import type { PageArgs } from '../../../platform/graphql/connections.js';
import { AbsenceTypesService } from '../attendance/absences/absence-types.service.js';
import { AttendanceService } from '../attendance/attendance.service.js';
import { isCounted } from '../attendance/punches/punch.entity.js';
import { NO_FIGURES, type PayrollRules } from './payroll-figures.js';
import { PayrollLinesService } from './payroll-lines.service.js';
import {
  candidatesOf,
  changingActions,
  hasChanged,
  isEmployed,
  LACKS_EMPLOYMENT,
  PERSON_COLUMNS,
  type PersonRow,
  personOf,
} from './payroll-people.js';
import { PERIOD_COLUMNS, type PayrollPeriod } from './payroll-period.entity.js';
import { type PayrollSettings, SETTINGS_COLUMNS } from './payroll-settings.entity.js';
import { type PayrollTemplate, TEMPLATE_COLUMNS } from './payroll-template.entity.js';
import { PayrollState } from './payroll.enums.js';
import { MOST_WARNINGS, type PayrollLine, type PayrollWarnings } from './payroll.model.js';
import { denialOfPayroll } from './payroll.policy.js';

type OpenRow = PersonRow & Pick<PayrollLine, 'id' | 'firstName'>;

const FIRST_NAME = 'FIRST_NAME';
const BY_NAME = { field: FIRST_NAME, direction: OrderDirection.ASC } as const;
const FROM = 'FROM_DAY';
const NEWEST_FIRST = { field: FROM, direction: OrderDirection.DESC } as const;
/** The highest id of a stored line. */
const MAX_LINE_ID = Number.MAX_SAFE_INTEGER;

/** Reads the payroll of companies, for those who look after their people. */
@Injectable()
export class PayrollService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly types: AbsenceTypesService,
    private readonly lines: PayrollLinesService,
  ) {}

  /** Returns the id of a company. Throws if the actor may not read its payroll. */
  async checkCanRead(actor: Actor, companyId: number | null): Promise<number> {
    checkUnrestricted(actor);
    const id = await this.attendance.checkCanEnter(actor, companyId);
    enforce(denialOfPayroll(actor, id));
    return id;
  }

  /** Returns the settings of a company. Null before somebody has made them. */
  async settings(actor: Actor, companyId: number): Promise<PayrollSettings | null> {
    await this.checkCanRead(actor, companyId);
    return this.database.row<PayrollSettings>(
      `SELECT ${SETTINGS_COLUMNS} FROM payroll_settings s WHERE s.company_id = $1`,
      [companyId],
    );
  }

  /** Returns the templates of a company's exports, by name. */
  async templates(actor: Actor, companyId: number): Promise<PayrollTemplate[]> {
    await this.checkCanRead(actor, companyId);
    return this.database.rows<PayrollTemplate>(
      `SELECT ${TEMPLATE_COLUMNS} FROM payroll_templates t WHERE t.company_id = $1
       ORDER BY t.name COLLATE "und-x-icu", t.id`,
      [companyId],
    );
  }

  /** Returns a page of the periods that have begun, newest first. */
  async periods(
    actor: Actor,
    companyId: number,
    args: Omit<PageArgs, 'search'>,
  ): Promise<Page<PayrollPeriod>> {
    await this.checkCanRead(actor, companyId);
    return pageOf<PayrollPeriod, PayrollPeriod, typeof FROM>(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: `payroll-periods:${companyId}`,
        columns: PERIOD_COLUMNS,
        from: 'payroll_periods p',
        id: 'p.id',
        sort: {
          [FROM]: { column: `to_char(p.from_day, 'YYYY-MM-DD')`, type: 'text', of: ({ from }) => from },
        },
        owner: { id: companyId, actor },
        partition: 'p.company_id',
        toNode: (row) => row,
      },
    );
  }

  /** Returns the first period of a company that is not closed. Null without one. */
  async next(actor: Actor, companyId: number): Promise<PayrollPeriod | null> {
    await this.checkCanRead(actor, companyId);
    return this.database.row<PayrollPeriod>(
      `SELECT ${PERIOD_COLUMNS} FROM payroll_periods p
       WHERE p.company_id = $1 AND p.state <> 'CLOSED' ORDER BY p.from_day LIMIT 1`,
      [companyId],
    );
  }

  /** Returns a period. NOT_FOUND if the actor may not see its company, FORBIDDEN if it may not read the payroll. */
  async period(actor: Actor, id: number): Promise<PayrollPeriod> {
    checkUnrestricted(actor);
    const period = await this.find(actor, id);
    if (!period) throw notFound('Period');
    try {
      await this.checkCanRead(actor, period.companyId);
    } catch (error) {
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? notFound('Period') : error;
    }
    return period;
  }

  /** Returns a period whose company the caller has checked. */
  find(actor: Actor, id: number): Promise<PayrollPeriod | null> {
    return loaderFor<PayrollPeriod | null>(actor, 'payroll-periods', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<PayrollPeriod>(
          `SELECT ${PERIOD_COLUMNS} FROM payroll_periods p WHERE p.id = ANY($1)`,
          [ids],
        ),
        (row) => row.id,
      ),
    ).load(id);
  }

  /** Returns a page of the people of a period, sorted by first name: as stored if it is closed, else calculated now. */
  async people(actor: Actor, period: PayrollPeriod, args: PageArgs): Promise<Page<PayrollLine>> {
    await this.checkCanRead(actor, period.companyId);
    return period.state === PayrollState.CLOSED
      ? this.stored(period, args)
      : this.calculated(actor, period, args);
  }

  private stored({ id }: PayrollPeriod, args: PageArgs): Promise<Page<PayrollLine>> {
    return pageOf<PayrollLine, PayrollLine, typeof FIRST_NAME>(
      this.database,
      { ...args, orderBy: BY_NAME },
      {
        name: `payroll-lines:${id}`,
        columns: `l.id::float8 AS id, coalesce(u.first_name, '') AS "firstName", l.user_id AS "userId",
          l.personnel_number AS "personnelNumber", l.cost_center AS "costCenter", l.figures, l.differences`,
        from: 'payroll_lines l LEFT JOIN users u ON u.id = l.user_id',
        id: 'l.id',
        maxId: MAX_LINE_ID,
        sort: {
          [FIRST_NAME]: {
            column: `coalesce(u.first_name, '')`,
            type: 'text',
            of: ({ firstName }) => firstName,
          },
        },
        own: (sql) => [`l.period_id = ${sql.add(id)}`],
        narrowing: (sql) => searchConditions(searchTerms(args.search), 'u.search_words', sql),
        isLarge: true,
        toNode: (row) => row,
      },
    );
  }

  private async calculated(actor: Actor, period: PayrollPeriod, args: PageArgs): Promise<Page<PayrollLine>> {
    const { id, companyId, from, to } = period;
    const [rules, closed, since, types] = await Promise.all([
      this.rulesOf(period),
      this.lines.closedBefore(null, companyId, from),
      this.lines.reportedSince(null, companyId, from),
      this.types.ofCompany(actor, companyId),
    ]);
    const rows: OpenRow[] = [];
    const page = await pageOf<OpenRow, PayrollLine, typeof FIRST_NAME>(
      this.database,
      { ...args, orderBy: BY_NAME },
      {
        name: `payroll-people:${id}`,
        columns: `u.id, u.first_name AS "firstName", ${PERSON_COLUMNS},
          ${isEmployed(`'${from}'`, `'${to}'`)} AS "isEmployed"`,
        from: 'users u JOIN companies c ON true',
        id: 'u.id',
        sort: { [FIRST_NAME]: { column: 'u.first_name', type: 'text', of: ({ firstName }) => firstName } },
        own: (sql) => shownPeople(sql, period, since),
        narrowing: (sql) => searchConditions(searchTerms(args.search), 'u.search_words', sql),
        isLarge: true,
        toNode: (row) => {
          rows.push(row);
          const { id: userId, firstName } = row;
          const empty = { personnelNumber: null, costCenter: null, figures: NO_FIGURES, differences: [] };
          return { id: userId, firstName, userId, ...empty } as PayrollLine;
        },
      },
    );
    const people = new Set(page.nodes.map(({ id: userId }) => userId));
    const known = await this.lines.of(
      null,
      { ...period, rules },
      rows.filter(({ userId }) => people.has(userId)).map(personOf),
      types,
      closed,
      since,
    );
    for (const node of page.nodes) Object.assign(node, known.get(node.id));
    // People that were not employed are read because something of them has changed, which may be nothing of earlier periods.
    const employed = new Set(rows.filter((row) => row.isEmployed).map(({ userId }) => userId));
    const shown = page.nodes.filter(
      ({ id: userId, differences }) => employed.has(userId) || differences.length > 0,
    );
    page.nodes.splice(0, page.nodes.length, ...shown);
    return page;
  }

  /** Returns the rules that hold for a period: those of the company until it is being closed. */
  private async rulesOf({ companyId, rules }: PayrollPeriod): Promise<PayrollRules> {
    if (rules) return rules;
    const { nightFrom, nightTo, countsSundays, countsHolidays } = (await this.database.row<PayrollSettings>(
      `SELECT ${SETTINGS_COLUMNS} FROM payroll_settings s WHERE s.company_id = $1`,
      [companyId],
    ))!;
    return { nightFrom, nightTo, countsSundays, countsHolidays };
  }

  /** Counts what to look at before a period is closed. */
  async warnings(actor: Actor, { companyId, from, to }: PayrollPeriod): Promise<PayrollWarnings> {
    await this.checkCanRead(actor, companyId);
    return (await this.database.row<PayrollWarnings>(WARNINGS, [companyId, from, to], { charged: true }))!;
  }
}

/** The conditions of the people of a period that is not closed: those employed, and those of earlier periods that changed. */
function shownPeople(sql: SqlValues, { companyId, from, to }: PayrollPeriod, since: string | null): string[] {
  const company = `${sql.add(companyId)}::integer`;
  const employed = isEmployed(sql.add(from), sql.add(to));
  const changed =
    since === null
      ? 'false'
      : `EXISTS (SELECT FROM payroll_lines l WHERE l.user_id = u.id AND l.company_id = c.id) AND EXISTS (
          SELECT FROM audit_log a WHERE ${hasChanged(company, `${sql.add(changingActions())}::text[]`, sql.add(since))}
            AND (a.subject_type <> 'USER' OR a.subject_id = u.id::text))`;
  return [`c.id = ${company}`, `u.id IN (${candidatesOf(company)})`, `(${employed} OR (${changed}))`];
}

/** The moments at which the period begins and ends, by the clocks of the company. */
const BEGIN = `$2::date::timestamp AT TIME ZONE coalesce(c.time_zone, 'UTC')`;
const END = `($3::date + 1)::timestamp AT TIME ZONE coalesce(c.time_zone, 'UTC')`;

const counted = (rows: string): string =>
  `(SELECT count(*)::integer FROM (${rows} LIMIT ${MOST_WARNINGS}) AS counted)`;

const WARNINGS = `SELECT
  ${counted(`SELECT FROM open_punches o WHERE o.company_id = c.id AND o.at >= ${BEGIN} AND o.at < ${END}
    AND (o.at < now() - interval '16 hours' OR EXISTS (
      SELECT FROM punches n WHERE n.user_id = o.user_id AND n.at > o.at AND ${isCounted('n')}))`)} AS "missingEnds",
  ${counted(`SELECT FROM absence_requests a WHERE a.company_id = c.id AND a.state = 'REQUESTED'
      AND a.from_day <= $3::date AND a.to_day >= $2::date
    UNION ALL SELECT FROM punch_corrections r WHERE r.company_id = c.id AND r.state = 'REQUESTED'
      AND r.at >= ${BEGIN} AND r.at < ${END}`)} AS requests,
  ${counted(`SELECT FROM users u WHERE u.id IN (${candidatesOf('c.id')})
      AND ${isEmployed('$2', '$3')} AND ${LACKS_EMPLOYMENT}
    UNION ALL SELECT FROM audit_log a WHERE a.company_id = c.id AND a.action = 'USER_LEFT' AND a.subject_type = 'USER'
      AND a.at >= ${BEGIN} AND a.at < ${END}
      AND NOT EXISTS (SELECT FROM employments e WHERE e.user_id = a.subject_id::integer AND e.company_id = c.id)
      AND NOT EXISTS (SELECT FROM users u WHERE u.id = a.subject_id::integer AND u.company_id = c.id)`)} AS "withoutEmployment"
  FROM companies c WHERE c.id = $1`;
