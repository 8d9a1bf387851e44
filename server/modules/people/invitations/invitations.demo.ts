import { createHash, randomBytes } from 'node:crypto';
import {
  type DemoChange,
  type DemoData,
  type DemoUser,
  insertRows,
  timeOf,
} from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { UserType } from '../../directory/users/user.entity.js';
import { AnswersService } from './answers.service.js';
import { InvitationsService } from './invitations.service.js';
import { InviteService, VALIDITY } from './invite.service.js';

/** An invitation, the days since it was sent, its outcome, and the days since then. */
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

/** Invitations in every state. */
export const INVITATIONS_DEMO: DemoData = {
  seed: 20_241_128,
  tables: ['invitations'],
  changes({ faker, now, companyId, admin }) {
    return INVITATIONS.flatMap(({ days, declined, revoked, bounced, userType = UserType.EMPLOYEE }) => {
      const firstName = faker.person.firstName();
      const lastName = faker.person.lastName();
      const email = `${faker.helpers.slugify(`${firstName}.${lastName}`).toLowerCase()}@mail.example`;
      let id = 0;
      const changes: DemoChange[] = [];
      const add = (ago: number | undefined, make: DemoChange['make'], door?: DemoChange['door']) =>
        ago === undefined || changes.push({ at: new Date(now - ago * DAY_MS), by: admin, make, door });
      add(days, async (product, actor) => {
        const person = { email, userType, firstName, lastName };
        const { results } = await product.get(InviteService).invite(actor, companyId, [person]);
        id = results[0].invitationId!;
      });
      add(declined, (product) => product.get(AnswersService).decline(product.inbox.tokenOf(email)));
      add(revoked, (product, actor) => product.get(InvitationsService).revoke(actor, id));
      add(
        bounced,
        ({ inbox }) => inbox.bounce(email, 'invitation', `invitation/${id}`, '550 5.1.1 No such mailbox'),
        'system',
      );
      return changes;
    });
  },
  async after(manager, { companyId, admin, viewer, employee, now }) {
    const at = (action: Parameters<typeof timeOf>[1]) =>
      timeOf(companyId, action, `a.subject_type = 'INVITATION' AND a.subject_id = i.id::text`);
    const sent = at('INVITATION_SENT');
    await execute(
      manager,
      `UPDATE invitations i SET created_at = ${sent}, sent_at = ${sent}, expires_at = ${sent} + ${VALIDITY},
         declined_at = ${at('INVITATION_DECLINED')}, revoked_at = ${at('INVITATION_REVOKED')}`,
    );
    await insertRows(manager, 'invitations', acceptedInvitations(companyId, admin, [viewer, employee], now));
  },
};

/**
 * Returns the rows of two accepted invitations. They are inserted directly, because services do not invite members, and
 * their people were members from the start.
 */
function acceptedInvitations(companyId: number, admin: DemoUser, accepters: DemoUser[], now: number) {
  const ago = (days: number) => new Date(now - days * DAY_MS);
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
