import type { TestDatabase } from '../../app.js';
import { gql } from '../doors.js';
import type { World } from '../world.js';
import {
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type UserTarget,
  USERS,
} from './targets.js';

/** Employments of Acme's employee and its colleague. */
const EMPLOYMENT = 1001;
const TERMS = 1001;

const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const ofUser = ({ target }: { target: UserTarget }) => ({ id: String(target.id) });
const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const people = (fields: string) =>
  gql(`query ($id: ID!) { company(id: $id) { employedUsers { ${fields} } } }`, inCompany);

/** Operations that read when people are employed. */
export const EMPLOYMENT_LOOK_UPS: Operation[] = [
  operation<UserTarget>("read a user's employment", false, USERS, {
    'Query.employments': gql('query ($id: ID) { employments(userId: $id) { id personnelNumber } }', ofUser),
    'Employment.terms': gql('query ($id: ID) { employments(userId: $id) { terms { jobTitle } } }', ofUser),
    'Employment.canChange': gql('query ($id: ID) { employments(userId: $id) { canChange } }', ofUser),
  }),
  {
    ...operation<CompanyTarget>("list a company's employments", false, COMPANIES, {
      'Company.employedUsers': people('totalCount nodes { id }'),
      'EmployedUser.person': people(`nodes { person { ${PERSON} } }`),
      'EmployedUser.employment': people('nodes { employment { personnelNumber } }'),
    }),
    namesColleagues: true,
  },
  {
    ...operation<CompanyTarget>("read what waits on a company's desk", false, COMPANIES, {
      'Company.attendanceDesk': gql(
        'query ($id: ID!) { company(id: $id) { attendanceDesk { today setup { hasKinds } withoutEmployment { count } } } }',
        inCompany,
      ),
      ...Object.fromEntries(
        ['away', 'expiring', 'missingEnds', 'requests', 'withoutEmployment'].map((list) => [
          `AttendanceDesk.${list}`,
          gql(`query ($id: ID!) { company(id: $id) { attendanceDesk { ${list} { count } } } }`, inCompany),
        ]),
      ),
      'AttendanceDesk.setup': gql(
        'query ($id: ID!) { company(id: $id) { attendanceDesk { setup { hasKinds } } } }',
        inCompany,
      ),
      'DeskList.rows': gql(
        'query ($id: ID!) { company(id: $id) { attendanceDesk { missingEnds { rows { day } } } } }',
        inCompany,
      ),
      'DeskRow.person': gql(
        `query ($id: ID!) { company(id: $id) { attendanceDesk { withoutEmployment { rows { person { ${PERSON} } } } } } }`,
        inCompany,
      ),
      'DeskRow.type': gql(
        'query ($id: ID!) { company(id: $id) { attendanceDesk { away { rows { type { name } } } } } }',
        inCompany,
      ),
    }),
    namesColleagues: true,
  },
];

/** Mutations of employment. */
export const EMPLOYMENT_CHANGES: Operation[] = [
  operation<UserTarget>("save a user's employment", true, USERS, {
    'Mutation.saveEmployment': gql(
      'mutation ($id: ID!) { saveEmployment(userId: $id, input: { startedOn: "1990-01-01", endedOn: "1990-12-31" }) { id } }',
      ofUser,
    ),
  }),
  operation<string | number>('remove an employment', true, recordsOfAcme({ employment: EMPLOYMENT }), {
    'Mutation.removeEmployment': gql('mutation ($id: ID!) { removeEmployment(id: $id) }', byId),
  }),
  operation<string | number>('remove terms of employment', true, recordsOfAcme({ terms: TERMS }), {
    'Mutation.removeEmploymentTerms': gql('mutation ($id: ID!) { removeEmploymentTerms(id: $id) }', byId),
  }),
];

/** Stores employments of Acme's employee and its colleague. */
export async function prepare(database: TestDatabase, { acme, employee, colleague }: World): Promise<void> {
  for (const [index, person] of [colleague, employee].entries()) {
    await database.query(
      `INSERT INTO employments (id, company_id, user_id, started_on, personnel_number)
       VALUES ($1, $2, $3, '2020-01-01', $4)`,
      [EMPLOYMENT + index, acme.id, person.id, `Number ${index} in ${acme.title}`],
    );
    await database.query(
      `INSERT INTO employment_terms (id, employment_id, effective_from, job_title) VALUES ($1, $2, '2020-01-01', $3)`,
      [TERMS + index, EMPLOYMENT + index, `Position in ${acme.title}`],
    );
  }
}
