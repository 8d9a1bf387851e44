import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, subscription } from '../doors.js';
import { ABSENT_ID, type World } from '../world.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation, type Targets } from './targets.js';

/** A session of MASTER CONTROL, one of another person that requests changes, and an ended one. */
const OWN = 1001;
const OF_ANOTHER = 1002;
const OVER = 1003;

const SESSIONS: Targets<number | string> = {
  'of MASTER CONTROL': () => OWN,
  'of another holder': () => OF_ANOTHER,
  over: () => OVER,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
};
const byId = ({ target }: { target: number | string }) => ({ id: String(target) });

/** Without the names of the holders: everybody who sees a session may know them, as from its email and the audit log. */
const FIELDS = 'id reason endsAt isActive canAllowChanges canEnd';

/** Operations that read support sessions, and their subscription. */
export const SUPPORT_LOOK_UPS: Operation[] = [
  operation('list support sessions', false, ALL, {
    'Query.supportSessions': gql(`{ supportSessions { ${FIELDS} } }`),
    'SupportSession.person': gql('{ supportSessions { person { displayName } } }'),
    'SupportSession.holder': gql('{ supportSessions { holder { displayName } } }'),
    'SupportSession.approver': gql('{ supportSessions { approver { displayName } } }'),
  }),
  operation('list support sessions about oneself', false, ALL, {
    'Query.mySupportSessions': gql(`{ mySupportSessions { ${FIELDS} } }`),
  }),
  operation<CompanyTarget>('list support sessions about people of a company', false, COMPANIES, {
    'Query.companySupportSessions': gql(
      `query ($id: ID!) { companySupportSessions(companyId: $id) { ${FIELDS} } }`,
      ({ target }) => ({ id: String(target.id) }),
    ),
  }),
  operation('read the support session of the request', false, ALL, {
    'Query.thisSupportSession': gql('{ thisSupportSession { id } }'),
  }),
  operation('subscribe to support sessions', false, ALL, {
    'Subscription.supportSessionsChanged': subscription(
      'subscription ($after: String) { supportSessionsChanged(after: $after) { cursor personId } }',
      () => ({ after: cursorAt() }),
      true,
    ),
  }),
];

/** Mutations of support sessions. */
export const SUPPORT_CHANGES: Operation[] = [
  operation<number | string>(
    'see the product as another person',
    true,
    {
      'an employee': (_, { employee }) => employee.id,
      'an admin': (_, { rival }) => rival.id,
      'a suspended admin': (_, { sleeper }) => sleeper.id,
      'MASTER CONTROL': (_, { master }) => master.id,
      'who has dev mode': (_, { developer }) => developer.id,
      absent: () => ABSENT_ID,
      malformed: () => '1x',
    },
    {
      'Mutation.startSupportSession': gql(
        `mutation ($id: ID!) {
           startSupportSession(input: { personId: $id, reason: "An empty list", minutes: 30 }) { isActive } }`,
        byId,
      ),
    },
  ),
  operation<number | string>('allow changes in a support session', true, SESSIONS, {
    'Mutation.allowSupportChanges': gql(
      'mutation ($id: ID!) { allowSupportChanges(id: $id) { isActive canAllowChanges } }',
      byId,
    ),
  }),
  operation<number | string>('end a support session', true, SESSIONS, {
    'Mutation.endSupportSession': gql(
      'mutation ($id: ID!) { endSupportSession(id: $id) { isActive } }',
      byId,
    ),
  }),
];

/** Stores the sessions that operations need. */
export async function prepare(
  database: TestDatabase,
  { acme, admin, employee, master }: World,
): Promise<void> {
  for (const [id, holderId, isOver] of [
    [OWN, master.id, false],
    [OF_ANOTHER, admin.id, false],
    [OVER, admin.id, true],
  ]) {
    await database.query(
      `INSERT INTO support_sessions
         (id, holder_id, signed_in_at, person_id, company_id, reason, changes_asked, ends_at, ended_at)
       VALUES ($1, $2, now(), $3, $4, 'Help', true, now() + interval '1 hour', CASE WHEN $5 THEN now() END)`,
      [id, holderId, employee.id, acme.id, isOver],
    );
  }
}
