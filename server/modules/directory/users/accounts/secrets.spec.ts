import { globSync, readFileSync } from 'node:fs';

/**
 * The secrets that give access without a session, by the file that creates them, with what revokes them. `person`:
 * whatever ends a person's sessions, as tested in `address-standing.e2e.spec.ts` and the named tests.
 */
const SECRETS: Record<string, { what: string; ends: string }> = {
  'modules/time/calendar/feeds/calendar-feeds.service.ts': {
    what: 'the address of a calendar feed',
    ends: 'person; leaving the company, another address, revoking it, the feature, closing the company',
  },
  'modules/time/calendar/replies/reply-links.ts': {
    what: 'links of emails by which invited people answer',
    ends: 'person; the end of the event, no longer being invited, leaving the company, the feature, closing the company',
  },
  'core/identity/api-key.ts': {
    what: 'keys of API clients, also those of SCIM',
    ends: 'suspension, a disabled account, or the leaving of its creator; lost rights; revoking, rotating, the last day. A key is of a program of the company, so it outlives the sign-ins of its creator.',
  },
  'core/identity/session-store.ts': { what: 'session cookies', ends: 'person; signing out, its last day' },
  'modules/directory/users/accounts/email-change.service.ts': {
    what: 'the link that confirms a new email',
    ends: 'person: it also needs a sign-in of the account; one use, its last moment',
  },
  'modules/directory/users/accounts/accounts.service.ts': {
    what: 'ids of accounts that are being created, which are no credentials',
    ends: 'the creation',
  },
  'modules/hiring/candidates/files/candidate-file-links.ts': {
    what: 'the address of a file of an application',
    ends: 'person: it needs a sign-in as well, and reading is checked again; 5 minutes',
  },
  'modules/hiring/candidates/links/application-links.ts': {
    what: 'the link to an application of a person without an account, which shows its state only',
    ends: 'erasure. Nobody signs in with it.',
  },
  'modules/hiring/candidates/links/lost-links.service.ts': {
    what: 'the links that the reader of a mailbox asks for',
    ends: 'erasure. Nobody signs in with them.',
  },
  'modules/hiring/candidates/links/application-codes.service.ts': {
    what: 'the code with which the holder of a link withdraws, accepts, downloads or erases',
    ends: '5 tries, 15 minutes, another code',
  },
  'modules/hiring/job-board/pages/unlocked-application.ts': {
    what: 'the cookie of a browser in which a code was entered, for one application',
    ends: '30 minutes, erasure',
  },
  'modules/hiring/candidates/applying/outside-applications.service.ts': {
    what: 'the first link to an application of a person without an account, which shows its state only',
    ends: 'erasure. Nobody signs in with it.',
  },
  'modules/people/invitations/invitations.service.ts': {
    what: 'links of invitations, which give no access by themselves',
    ends: 'an answer, revoking, another link, its last day, the lost rights of the inviter',
  },
  'modules/people/invitations/invite.service.ts': {
    what: 'links of invitations, which give no access by themselves',
    ends: 'an answer, revoking, another link, its last day, the lost rights of the inviter',
  },
  'modules/hiring/job-board/applying/pending-applications.service.ts': {
    what: 'the link that confirms an application of a person without an account',
    ends: 'one use, its last moment',
  },
  'modules/hiring/job-board/applying/form-token.ts': {
    what: 'tokens of forms, which give no access',
    ends: 'their last moment',
  },
  'modules/hiring/saved-searches/search-subscriptions.service.ts': {
    what: 'the link that confirms a saved search of a person without an account',
    ends: 'one use, its last moment',
  },
  'modules/hiring/saved-searches/search-links.ts': {
    what: 'links that unsubscribe from a saved search',
    ends: 'the end of the subscription. They can only end it.',
  },
  'modules/integrations/webhooks/webhook-secrets.ts': {
    what: 'secrets that sign what is sent, which give no access',
    ends: 'another secret, the removal of the endpoint',
  },
};

/** Random values that give no access: they protect stored data, or are used for paging. */
const INTERNAL = new Set([
  'core/identity/xsrf.ts',
  'core/ledger/audit/audit-chains.ts',
  'core/ledger/audit/audit-entry.ts',
  'core/ledger/audit/kept-heads.ts',
  'core/ledger/live/live-cursor.ts',
  'modules/people/activity/activity-cursor.ts',
  'platform/crypto/link-token.ts',
  'modules/hiring/roles/editing/role-values.ts',
  'operations/commands/verify-audit.ts',
  'platform/crypto/keyed.ts',
  'platform/http/pages.ts',
  'platform/mail/sealed-values.ts',
]);

/** Code that creates a secret. */
const MAKES = /\b(newToken|keyringFor|randomBytes)\(/;

it('every secret that gives access is listed, with what revokes it', () => {
  const files = globSync('server/{core,modules,operations,platform}/**/*.ts')
    .filter((file) => !/\.(spec|demo)\.ts$/.test(file) && MAKES.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice('server/'.length));
  const unlisted = files.filter((file) => !(file in SECRETS) && !INTERNAL.has(file));
  expect(unlisted).toEqual([]);
});
