import { createHash, randomBytes } from 'node:crypto';
import { faker } from '@faker-js/faker/locale/en';

const DAY = 86_400_000;
const VALID_DAYS = 14;
const ACME = 3;
/** The users who invited, and two who accepted: their ids are those of the demo accounts, in order. */
const ADMIN = 2;
const ACCEPTED = [
  { id: 3, email: 'viewer@example.com' },
  { id: 4, email: 'employee@example.com' },
];

/** Days since each invitation, and its end. */
const PENDING = [0, 1, 2, 4, 6, 9];
const ENDS = [
  { days: 3, declined_at: 2 },
  { days: 8, declined_at: 5 },
  { days: 5, revoked_at: 5 },
  { days: 20 },
  { days: 41 },
];

/** Returns invitations to Acme in every state. Their links were never sent, so nobody knows a token. */
export function demoInvitations(now = Date.now()) {
  const ago = (days: number) => new Date(now - days * DAY);
  const invitation = (days: number, ends: object = {}) => {
    const first_name = faker.person.firstName();
    const last_name = faker.person.lastName();
    return {
      ...common(days),
      email: `${faker.helpers.slugify(`${first_name}.${last_name}`).toLowerCase()}@mail.example`,
      user_type: 'employee',
      first_name,
      last_name,
      declined_at: null,
      revoked_at: null,
      accepted_at: null,
      accepted_by: null,
      delivery_error: null,
      ...ends,
    };
  };
  const common = (days: number) => ({
    company_id: ACME,
    privileges: [],
    token_hash: `\\x${createHash('sha256').update(randomBytes(32)).digest('hex')}`,
    invited_by: ADMIN,
    created_at: ago(days),
    sent_at: ago(days),
    expires_at: ago(days - VALID_DAYS),
  });
  return [
    ...ACCEPTED.map(({ id, email }) =>
      invitation(60, { email, accepted_by: id, accepted_at: ago(59), first_name: null, last_name: null }),
    ),
    ...ENDS.map(({ days, declined_at, revoked_at }) =>
      invitation(days, {
        declined_at: declined_at === undefined ? null : ago(declined_at),
        revoked_at: revoked_at === undefined ? null : ago(revoked_at),
      }),
    ),
    ...PENDING.map((days, index) =>
      invitation(days, {
        user_type: index === 0 ? 'admin' : 'employee',
        delivery_error: index === 2 ? '550 5.1.1 No such mailbox' : null,
      }),
    ),
  ];
}
