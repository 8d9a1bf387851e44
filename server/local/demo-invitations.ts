import { createHash, randomBytes } from 'node:crypto';
import { faker } from '@faker-js/faker/locale/en';
import type { EntityManager } from 'typeorm';
import { UserType } from '../modules/users/user.entity.js';
import type { DemoUser, MadeChange, Past } from './demo-history.js';

const DAY = 86_400_000;

/** An invitation, the days since it was sent, and what became of it that many days ago. */
interface InvitationPlan {
  days: number;
  declined?: number;
  revoked?: number;
  bounced?: number;
  userType?: UserType;
}

const INVITATIONS: InvitationPlan[] = [
  { days: 3, declined: 2 },
  { days: 8, declined: 5 },
  { days: 5.1, revoked: 5 },
  { days: 20 },
  { days: 41 },
  { days: 0, userType: UserType.ADMIN },
  { days: 1 },
  { days: 2, bounced: 1 },
  { days: 4 },
  { days: 6 },
  { days: 9 },
];

/** Returns invitations to a company in every state but accepted. */
export function demoInvitations(
  companyId: number,
  admin: DemoUser,
  manager: EntityManager,
  now: number,
): Past[] {
  return INVITATIONS.flatMap(({ days, declined, revoked, bounced, userType = UserType.EMPLOYEE }) => {
    const firstName = faker.person.firstName();
    const lastName = faker.person.lastName();
    const email = `${faker.helpers.slugify(`${firstName}.${lastName}`).toLowerCase()}@mail.example`;
    let id = 0;
    const changes: Past[] = [];
    const add = (ago: number | undefined, make: MadeChange['make'], door?: MadeChange['door']) =>
      ago === undefined || changes.push({ at: new Date(now - ago * DAY), by: admin, make, door });
    add(days, async ({ inviting }, actor) => {
      const { results } = await inviting.invite(actor, companyId, [{ email, userType, firstName, lastName }]);
      id = results[0].invitationId!;
    });
    add(declined, ({ answers, mail }) => answers.decline(mail.tokenOf(email)));
    add(revoked, ({ invitations }, actor) => invitations.revoke(actor, id));
    add(bounced, ({ mail }) => mail.bounce(manager, email, id, '550 5.1.1 No such mailbox'), 'system');
    return changes;
  });
}

/**
 * Returns the rows of two accepted invitations. No service makes them: their people have been members from the start, and
 * the services invite nobody who is.
 */
export function acceptedInvitations(companyId: number, admin: DemoUser, accepters: DemoUser[], now: number) {
  const ago = (days: number) => new Date(now - days * DAY);
  return accepters.map(({ id, email }) => ({
    company_id: companyId,
    email,
    user_type: 'employee',
    privileges: [],
    token_hash: `\\x${createHash('sha256').update(randomBytes(32)).digest('hex')}`,
    invited_by: admin.id,
    created_at: ago(60),
    sent_at: ago(60),
    expires_at: ago(46),
    accepted_by: id,
    accepted_at: ago(59),
  }));
}
