import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, subscription } from '../doors.js';
import type { World } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type Targets,
} from './targets.js';

/** Roles and applications of Acme (see roles.ts and roles-applications.ts). */
const OPEN_ROLE = 1001;
const OWN_ROLE = 1004;
const FOR_OPEN = 1001;
const FOR_OWN = 1002;
const OF_EMPLOYEE = 1003;
const REJECTED = 1004;
/** Requests: one that was accepted, and one to Acme's employee that is still unanswered. */
const MEMBER = 1001;
const OF_OWN = 1002;

const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const ROLES = recordsOfAcme({ open: OPEN_ROLE, own: OWN_ROLE });
const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const listed = (fields: string) =>
  gql(`query ($id: ID!) { company(id: $id) { talentPool { nodes { ${fields} } } } }`, inCompany);

const change = (name: string, call: string, targets: Targets<string | number>) =>
  operation<string | number>(name, true, targets, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} { id } }`, byId),
  });

/** Operations that read talent pools, and their subscription. */
export const TALENT_POOL_LOOK_UPS: Operation[] = [
  {
    ...operation<CompanyTarget>("list a company's talent pool", false, COMPANIES, {
      'Company.talentPool': gql(
        'query ($id: ID!) { company(id: $id) { talentPool(search: "body") { totalCount nodes { id state skills } } } }',
        inCompany,
      ),
      'TalentPoolMember.candidate': listed('candidate { name email }'),
      'TalentPoolMember.asker': listed(`asker { ${PERSON} }`),
    }),
    namesColleagues: true,
  },
  operation<string | number>('read a person of the talent pool', false, recordsOfAcme({ member: MEMBER }), {
    'Query.talentPoolMember': gql('query ($id: ID!) { talentPoolMember(memberId: $id) { id state } }', byId),
  }),
  operation<string | number>(
    'read whether a candidate is in the talent pool',
    false,
    recordsOfAcme({ open: FOR_OPEN, own: FOR_OWN }),
    {
      'Candidate.talentPool': gql(
        'query ($id: ID!) { application(id: $id) { candidate { talentPool { state } } } }',
        byId,
      ),
    },
  ),
  operation<string | number>('suggest people of the talent pool for a role', false, ROLES, {
    'JobRole.poolSuggestions': gql(
      'query ($id: ID!) { role(id: $id) { poolSuggestions { commonSkills } } }',
      byId,
    ),
    'PoolSuggestion.member': gql(
      'query ($id: ID!) { role(id: $id) { poolSuggestions { member { id } } } }',
      byId,
    ),
  }),
  operation('list the own requests of talent pools', false, ALL, {
    'OwnApplication.talentPool': gql('{ myApplications { talentPool { state until } } }', () => ({})),
  }),
  operation<CompanyTarget>("subscribe to a company's talent pool", false, COMPANIES, {
    'Subscription.companyTalentPoolChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyTalentPoolChanged(companyId: $id, after: $after) { cursor } }',
      (attempt) => ({ ...inCompany(attempt), after: cursorAt() }),
      true,
    ),
  }),
];

/** Mutations of talent pools. */
export const TALENT_POOL_CHANGES: Operation[] = [
  change(
    'ask a person for the talent pool',
    'askForTalentPool(applicationId: $id, input: {})',
    recordsOfAcme({ open: FOR_OPEN, own: FOR_OWN, rejected: REJECTED }),
  ),
  change(
    'change a person in the talent pool',
    'updateTalentPoolMember(memberId: $id, input: { skills: ["Fresh"] })',
    recordsOfAcme({ member: MEMBER }),
  ),
  change(
    'remove a person from the talent pool',
    'removeFromTalentPool(memberId: $id)',
    recordsOfAcme({ member: MEMBER }),
  ),
  change(
    'add a person of the talent pool to a role',
    `addFromTalentPool(memberId: "${MEMBER}", roleId: $id)`,
    ROLES,
  ),
  change(
    'answer a request of a talent pool',
    'answerTalentPoolRequest(requestId: $id, months: 6)',
    recordsOfAcme({ own: OF_OWN, others: MEMBER }),
  ),
];

/** Adds a member of the pool with skills that a role requires, and a request to Acme's employee. */
export async function prepare(database: TestDatabase, { acme, colleague }: World): Promise<void> {
  await database.query(`UPDATE job_roles SET skills = '{baking}' WHERE id = ANY($1)`, [
    [OPEN_ROLE, OWN_ROLE],
  ]);
  await database.query(
    `INSERT INTO talent_pool_members (id, company_id, candidate_id, application_id, asker_id, state, skills, told_at, until)
     SELECT m.id, $1, a.candidate_id, a.id, $2, m.state, '{baking}', now(), m.until
     FROM (VALUES (${MEMBER}, ${REJECTED}, 'MEMBER', date '2090-01-01'), (${OF_OWN}, ${OF_EMPLOYEE}, 'ASKED', NULL))
       AS m (id, application_id, state, until) JOIN applications a ON a.id = m.application_id`,
    [acme.id, colleague.id],
  );
  await database.query(
    `INSERT INTO live_events (action, company_id, record_id) VALUES ('TALENT_POOL_JOINED', $1, $2)`,
    [acme.id, REJECTED],
  );
}
