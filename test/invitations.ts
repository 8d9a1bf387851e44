import { createHash, randomBytes } from 'node:crypto';
import type { Caller, GqlAnswer, TestServer } from './app.js';
import { expectCode, gqlData } from './expectations.js';
import { uniqueEmail } from './identity-emulator.js';

export const INVITE = `mutation ($input: [InviteUserInput!]!, $companyId: ID, $dryRun: Boolean! = false) {
  inviteUsers(input: $input, companyId: $companyId, dryRun: $dryRun) {
    invitedCount results { email verdict invitationId field message }
  }
}`;
const FIELDS =
  'id email userType firstName lastName privileges status createdAt sentAt expiresAt acceptedAt declinedAt revokedAt deliveryError invitedBy { id } acceptedBy { id }';
export const LIST = `query ($id: ID!, $first: Int, $after: String, $search: String, $filter: InvitationFilter, $orderBy: InvitationOrder) {
  company(id: $id) {
    invitations(first: $first, after: $after, search: $search, filter: $filter, orderBy: $orderBy) {
      nodes { ${FIELDS} } totalCount pageInfo { hasNextPage endCursor }
    }
  }
}`;
const one = (name: string) => `mutation ($id: ID!) { invitation: ${name}(id: $id) { ${FIELDS} } }`;
export const RESEND = one('resendInvitation');
export const REVOKE = one('revokeInvitation');
export const RESTORE = one('restoreInvitation');
export const SHOW = `query ($token: String!) { invitation(token: $token) { companyTitle inviterName inviterRole status expiresAt } }`;
export const ACCEPT = `mutation ($token: String!, $firstName: String, $lastName: String, $language: String) {
  acceptInvitation(token: $token, firstName: $firstName, lastName: $lastName, language: $language) {
    id email firstName displayName userType accountConfirmed company { id }
  }
}`;
export const DECLINE = `mutation ($token: String!) { declineInvitation(token: $token) { status } }`;
export const NAMES = { firstName: 'Ada', lastName: 'Lovelace' };

/** A person to invite. */
export const person = (fields: object = {}) => ({ email: uniqueEmail(), userType: 'EMPLOYEE', ...fields });

/** Invites people and returns the results. */
export async function invite(
  app: TestServer,
  caller: Caller,
  input: object[],
  more: object = {},
): Promise<any> {
  return (await gqlData(app, caller, INVITE, { input, ...more })).inviteUsers;
}

/** Invites a person and returns the id and a token of the invitation. */
export async function buildInvitation(
  app: TestServer,
  caller: Caller,
  fields: object = {},
  more: object = {},
) {
  const row = person(fields);
  const { results } = await invite(app, caller, [row], more);
  const id: string = results[0].invitationId;
  return { id, email: row.email, token: await renewToken(app, id) };
}

/** Replaces the token of an invitation, because only its email contains it. */
export async function renewToken(app: TestServer, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await app.database.query('UPDATE invitations SET token_hash = $2 WHERE id = $1', [id, hash]);
  return token;
}

/** Makes an invitation expire. */
export const expire = (app: TestServer, id: string) =>
  app.database.query(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);

/** Returns the status that the link of an invitation shows. */
export const statusFor = async (app: TestServer, token: string): Promise<string> =>
  (await gqlData(app, null, SHOW, { token })).invitation.status;

/** Returns the actions of an invitation in the audit log. */
export async function auditOf(app: TestServer, id: string): Promise<string[]> {
  const rows = await app.database.query(
    `SELECT action FROM audit_log WHERE subject_type = 'INVITATION' AND subject_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ action }: { action: string }) => action);
}

/** Asserts that a GraphQL response is a failure with that code and reason. */
export async function expectReason(answer: Promise<GqlAnswer>, code: string, reason: string): Promise<void> {
  const result = await answer;
  expectCode(result, code);
  expect(result.errors![0].extensions.reason).toBe(reason);
}
