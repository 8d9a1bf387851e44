import { gql } from '../doors.js';
import type { TestDatabase } from '../../app.js';
import { PIXEL, type World } from '../world.js';
import { ALL, only, type Operation, operation, type Targets, USERS, type UserTarget } from './targets.js';

const ofUser = ({ target }: { target: UserTarget }) => ({ userId: String(target.id) });

/** The fields of a user that show the effect of an operation. */
const STATE = '{ id userType suspendedAt company { id } }';

/** Edits of a profile, and the version that the editor has read. */
const EDITS: Targets<{ input: object; expectedVersion: number }> = {
  'a job title': () => ({ input: { jobTitle: 'Recruiter' }, expectedVersion: 1 }),
  'an outdated version': () => ({ input: { jobTitle: 'Recruiter' }, expectedVersion: 0 }),
  malformed: () => ({ input: { timeZone: 'Nowhere/Else' }, expectedVersion: 1 }),
};

/** A person who was removed from Acme, and another one without a company. */
const REMOVED: Targets<UserTarget> = {
  "Acme's": (_, { waiting }) => ({ uid: waiting.uid, id: waiting.id!, email: waiting.email }),
  ...only(USERS, 'unallocated', 'absent', 'malformed'),
};

/** Stores the rows for undoing the removal. */
export async function prepare(database: TestDatabase, { acme, waiting }: World): Promise<void> {
  await database.query(
    `WITH tombstone AS (
       INSERT INTO tombstones (user_id, company_id, created_at) VALUES ($1, $2, now() + interval '1 day') RETURNING id)
     INSERT INTO tombstone_rows (tombstone_id, relation, before, after)
     SELECT tombstone.id, 'users', to_jsonb(u) || jsonb_build_object('company_id', $2::integer), to_jsonb(u)
     FROM tombstone, users u WHERE u.id = $1`,
    [waiting.id, acme.id],
  );
}

/** Profiles, and the membership of users in their company. */
export const MEMBERSHIP: Operation[] = [
  operation<UserTarget>('change privileges of several people', true, USERS, {
    'Mutation.changePrivileges': gql(
      `mutation ($userId: ID!) { changePrivileges(rows: [{ userId: $userId, title: "view ALL STAFF section", change: GRANT }]) {
         results { outcome } } }`,
      ofUser,
    ),
    'PrivilegeChanges.results': gql(
      `mutation ($userId: ID!) { changePrivileges(rows: [{ userId: $userId, title: "view ALL STAFF section", change: GRANT }]) {
         results { code } } }`,
      ofUser,
    ),
  }),
  ...(['grant', 'revoke'] as const).map((verb) =>
    operation<UserTarget>(`${verb} 'view ALL STAFF section'`, true, USERS, {
      [`Mutation.${verb}Privilege`]: gql(
        `mutation ($userId: ID!) { ${verb}Privilege(userId: $userId, title: "view ALL STAFF section") { privileges { title } } }`,
        ofUser,
      ),
    }),
  ),
  operation<{ input: object; expectedVersion: number }>('edit the own profile', true, EDITS, {
    'Mutation.updateMe': gql(
      'mutation ($input: UpdateUserInput!, $expectedVersion: Int!) { updateMe(input: $input, expectedVersion: $expectedVersion) { jobTitle version } }',
      ({ target }) => target,
    ),
  }),
  operation<UserTarget>("edit a user's profile", true, USERS, {
    'Mutation.updateUser': gql(
      'mutation ($userId: ID!) { updateUser(userId: $userId, expectedVersion: 1, input: { firstName: "Renamed", jobTitle: "Recruiter" }) { displayName jobTitle version } }',
      ofUser,
    ),
  }),
  operation<true>("set one's photo", true, ALL, {
    'Mutation.setMyPhoto': gql(`mutation { setMyPhoto(image: "${PIXEL}") { photoUrl } }`),
  }),
  operation<UserTarget>("remove a user's photo", true, USERS, {
    'Mutation.removeUserPhoto': gql(
      'mutation ($userId: ID!) { removeUserPhoto(userId: $userId) { photoUrl } }',
      ofUser,
    ),
  }),
  ...(['ADMIN', 'EMPLOYEE'] as const).map((type) =>
    operation<UserTarget>(`make a user an ${type.toLowerCase()}`, true, USERS, {
      'Mutation.setUserType': gql(
        `mutation ($userId: ID!) { setUserType(userId: $userId, userType: ${type}) ${STATE} }`,
        ofUser,
      ),
    }),
  ),
  operation<UserTarget>("read a user's manager", false, USERS, {
    'User.manager': gql('query ($userId: ID!) { user(id: $userId) { manager { id } } }', ofUser),
  }),
  operation<UserTarget>('set the manager of a user', true, USERS, {
    'Mutation.setManager': gql(
      'mutation ($userId: ID!, $managerId: ID!) { setManager(userId: $userId, managerId: $managerId) { id manager { id } } }',
      ({ target, world: { admin } }) => ({ ...ofUser({ target }), managerId: String(admin.id) }),
    ),
  }),
  operation<UserTarget>('suspend a user', true, USERS, {
    'Mutation.suspendUser': gql(
      `mutation ($userId: ID!) { suspendUser(userId: $userId, reason: "On leave") ${STATE} }`,
      ofUser,
    ),
  }),
  operation<UserTarget>('reset the second factors of a user', true, USERS, {
    'Mutation.resetSecondFactors': gql(
      `mutation ($userId: ID!) { resetSecondFactors(userId: $userId) { id secondFactors { kind } } }`,
      ofUser,
    ),
  }),
  operation<UserTarget>('reactivate a user', true, USERS, {
    'Mutation.reactivateUser': gql(
      `mutation ($userId: ID!) { reactivateUser(userId: $userId) ${STATE} }`,
      ofUser,
    ),
  }),
  operation<UserTarget>('remove a member from the company', true, USERS, {
    'Mutation.removeFromCompany': gql(
      `mutation ($userId: ID!) { removeFromCompany(userId: $userId, reason: "Has left") ${STATE} }`,
      ofUser,
    ),
  }),
  operation<UserTarget>('undo a removal from the company', true, REMOVED, {
    'Mutation.restoreToCompany': gql(
      `mutation ($userId: ID!) { restoreToCompany(userId: $userId) ${STATE} }`,
      ofUser,
    ),
  }),
  operation('leave the own company', true, ALL, {
    'Mutation.leaveCompany': gql(`mutation { leaveCompany ${STATE} }`),
  }),
];
