import type { TestDatabase } from '../../app.js';
import { gql, node, rest } from '../doors.js';
import type { World } from '../world.js';
import { COMPANIES, type CompanyTarget, operation, type Operation, recordsOfAcme } from './targets.js';

/** Records of Acme: periods that are closed and open, and a template. */
const CLOSED = 1001;
const OPEN = 1002;
const TEMPLATE = 1001;
const TYPE = 1001;

const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const byId = ({ target }: { target: string | number }) => ({ id: String(target) });

const company = (name: string, fields: Record<string, string>): Operation =>
  operation<CompanyTarget>(
    name,
    false,
    COMPANIES,
    Object.fromEntries(
      Object.entries(fields).map(([door, field]) => [
        door,
        gql(`query ($id: ID!) { company(id: $id) { ${field} } }`, inCompany),
      ]),
    ),
  );

const period = (fields: string) => gql(`query ($id: ID!) { payrollPeriod(id: $id) { ${fields} } }`, byId);

const inOwn = (name: string, mutation: string, call: string, fields: string) =>
  operation<CompanyTarget>(name, true, COMPANIES, {
    [`Mutation.${mutation}`]: gql(`mutation ($id: ID!) { ${mutation}${call} ${fields} }`, inCompany),
  });

const change = (
  name: string,
  mutation: string,
  call: string,
  target: Record<string, number>,
  fields = '{ id }',
) =>
  operation<string | number>(name, true, recordsOfAcme(target), {
    [`Mutation.${mutation}`]: gql(`mutation ($id: ID!) { ${mutation}${call} ${fields} }`, byId),
  });

/** Operations that read payroll. */
export const PAYROLL_LOOK_UPS: Operation[] = [
  company("list a company's periods of payroll", {
    'Company.payrollPeriods': 'payrollPeriods { totalCount nodes { id from to state } }',
  }),
  company("read a company's next period of payroll", {
    'Company.nextPayrollPeriod': 'nextPayrollPeriod { id from to }',
  }),
  company("read a company's settings of payroll", {
    'Company.payrollSettings': 'payrollSettings { cycle startsOn }',
  }),
  company("list a company's templates of payroll", {
    'Company.payrollTemplates': 'payrollTemplates { id name columns }',
  }),
  {
    ...operation<string | number>('read a period of payroll', false, recordsOfAcme({ period: CLOSED }), {
      'Query.payrollPeriod': period('id from to state'),
      'Query.node (PayrollPeriod)': node('PayrollPeriod', 'id from to state'),
      'PayrollPeriod.lines': period('lines { nodes { userId personnelNumber costCenter } }'),
      'PayrollPeriod.warnings': period('warnings { missingEnds }'),
      'PayrollLine.person': period(`lines { nodes { person { ${PERSON} } } }`),
      'PayrollLine.figures': period('lines { nodes { figures { workedMinutes } } }'),
      'PayrollLine.differences': period('lines { nodes { differences { figures { workedMinutes } } } }'),
      'PayrollFigures.leave': period('lines { nodes { figures { leave { days } } } }'),
      'PayrollLeave.type': period('lines { nodes { figures { leave { type { name } } } } }'),
      'PayrollDifference.period': period('lines { nodes { differences { period { id } } } }'),
      'PayrollDifference.figures': period('lines { nodes { differences { figures { nightMinutes } } } }'),
      'GET /api/v1/payroll/periods/:id': rest(({ target }) => ({ parameter: target })),
    }),
    namesColleagues: true,
  },
];

/** Mutations of payroll. */
export const PAYROLL_CHANGES: Operation[] = [
  inOwn(
    'set the periods of payroll',
    'setPayrollSettings',
    '(companyId: $id, input: { cycle: MONTH, startsOn: "2026-01-01" })',
    '{ cycle }',
  ),
  change('close a period of payroll', 'closePayrollPeriod', '(id: $id)', { period: OPEN }),
  change('open a period of payroll again', 'reopenPayrollPeriod', '(id: $id, reason: "Wrong")', {
    period: CLOSED,
  }),
  inOwn(
    'save a template of payroll',
    'savePayrollTemplate',
    '(companyId: $id, input: { name: "Saved", columns: [NAME] })',
    '{ id }',
  ),
  change('remove a template of payroll', 'removePayrollTemplate', '(id: $id)', { template: TEMPLATE }, ''),
];

/** Stores a closed and an open period of Acme, with lines of its employee and its colleague. */
export async function prepare(database: TestDatabase, { acme, employee, colleague }: World): Promise<void> {
  await database.query(
    `INSERT INTO payroll_settings (company_id, cycle, starts_on, night_from, night_to, counts_sundays, counts_holidays)
     VALUES ($1, 'MONTH', '2026-01-01', 1380, 360, true, true)`,
    [acme.id],
  );
  await database.query(
    `INSERT INTO payroll_periods (id, company_id, from_day, to_day, state, rules, started_at, closed_at)
     VALUES ($1, $3, '2026-01-01', '2026-01-31', 'CLOSED',
       '{"nightFrom": 1380, "nightTo": 360, "countsSundays": true, "countsHolidays": true}', now(), now()),
       ($2, $3, '2026-02-01', '2026-02-28', 'OPEN', NULL, NULL, NULL)`,
    [CLOSED, OPEN, acme.id],
  );
  const figures = {
    plannedMinutes: 480,
    workedMinutes: 480,
    breakMinutes: 0,
    overtimeMinutes: 0,
    nightMinutes: 0,
    sundayMinutes: 0,
    holidayMinutes: 0,
    missingEnds: 0,
    leave: [{ typeId: TYPE, days: 1, hours: 8, balance: 20, unit: 'DAYS' }],
  };
  for (const person of [employee, colleague]) {
    await database.query(
      `INSERT INTO payroll_lines (company_id, period_id, user_id, personnel_number, cost_center, figures, differences)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        acme.id,
        CLOSED,
        person.id,
        `Payroll number in ${acme.title}`,
        `Cost center in ${acme.title}`,
        JSON.stringify(figures),
        JSON.stringify([{ periodId: CLOSED, figures }]),
      ],
    );
  }
  await database.query(
    `INSERT INTO payroll_templates (id, company_id, name, columns) VALUES ($1, $2, $3, '{NAME,WORKED}')`,
    [TEMPLATE, acme.id, `Template of ${acme.title}`],
  );
}
