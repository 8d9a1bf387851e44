import { gql, subscription } from '../doors.js';
import { ABSENT_ID } from '../world.js';
import { COMPANIES, type CompanyTarget, only, type Operation, operation } from './targets.js';

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const AT = '2999-01-01T00:00:00Z';
const past = (selection: string) =>
  `query ($id: ID!) { company(id: $id) { asOf(at: "${AT}") { ${selection} } } }`;
const PEOPLE = 'people { id displayName userType jobTitle suspended privileges firebaseId } hasNextPage';

const MEMBERS = gql(
  past(`teamMembers(teamId: "${ABSENT_ID}") { members { role person { displayName } } }`),
  inCompany,
);
const FEED = gql(
  `query ($id: ID!) { activity(filter: { companyId: $id }) {
    groups { actor { displayName } team { name } entries { person { displayName } values { before after } } } } }`,
  inCompany,
  (data) => data.activity,
);
const DIFFERENCE = gql(
  `query ($id: ID!) { company(id: $id) {
    difference(from: "2000-01-01T00:00:00Z", to: "${AT}") { changes { kind person { displayName } } } } }`,
  inCompany,
);

/** Operations that read feeds of activity and the past of a company. */
export const ACTIVITY_LOOK_UPS: Operation[] = [
  operation<CompanyTarget>('read the activity', false, COMPANIES, {
    'Query.activity': gql(
      `query ($id: ID!) { activity(filter: { companyId: $id }) { hasNextPage
        groups { action actor { displayName } entries { person { displayName } values { before after } } } } }`,
      inCompany,
      (data) => data.activity,
    ),
  }),
  operation<CompanyTarget>('see the past of a company', false, COMPANIES, {
    'Company.asOf': gql(past('staffCount'), inCompany),
    'CompanyAsOf.staffCount': gql(past('staffCount'), inCompany),
    'CompanyAsOf.staff': gql(past(`staff { ${PEOPLE} }`), inCompany),
    'CompanyAsOf.holders': gql(past(`holders { ${PEOPLE} }`), inCompany),
    'CompanyAsOf.teams': gql(past('teams { teams { id name size } }'), inCompany),
    'Company.difference': DIFFERENCE,
  }),
  operation<CompanyTarget>('read parts of the activity', false, only(COMPANIES, 'own', 'other'), {
    'ActivityFeed.groups': FEED,
    'ActivityGroup.actor': FEED,
    'ActivityGroup.team': FEED,
    'ActivityGroup.entries': FEED,
    'ActivityEntry.person': FEED,
    'ActivityEntry.values': FEED,
  }),
  operation<CompanyTarget>('see parts of the past', false, only(COMPANIES, 'own', 'other'), {
    'AsOfPeople.people': gql(past(`staff { ${PEOPLE} }`), inCompany),
    'AsOfTeams.teams': gql(past('teams { teams { id name size } }'), inCompany),
    'Differences.changes': DIFFERENCE,
    'Difference.person': DIFFERENCE,
  }),
  operation<CompanyTarget>('see the past of no team', false, COMPANIES, {
    'CompanyAsOf.teamMembers': MEMBERS,
    'AsOfMembers.members': MEMBERS,
    'AsOfMember.person': MEMBERS,
  }),
  operation<CompanyTarget>('subscribe to the activity', false, only(COMPANIES, 'own', 'other', 'malformed'), {
    'Subscription.activityChanged': subscription(
      'subscription ($id: ID!) { activityChanged(companyId: $id) { cursor } }',
      inCompany,
      true,
    ),
  }),
];

/** Undoing an entry. test/e2e/activity.e2e-spec.ts tests which entries can be undone. */
export const ACTIVITY_CHANGES: Operation[] = [
  operation<{ id: number }>(
    'undo an entry of the activity',
    true,
    { absent: () => ({ id: ABSENT_ID }) },
    {
      'Mutation.undoActivity': gql('mutation ($id: ID!) { undoActivity(id: $id) }', ({ target }) => ({
        id: String(target.id),
      })),
    },
  ),
];
