import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { grantableByAdmins, PRIVILEGES } from '../../../core/access/privilege.js';
import { FoundingService } from '../../directory/companies/founding.service.js';
import { checkIsOpen, companyClosed } from '../../directory/companies/open-company.js';
import { IdentityService } from '../../../core/identity/identity.service.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { brokenConstraint } from '../../../platform/database/errors.js';
import { queryRows } from '../../../platform/database/statement.js';
import { AppError, conflict, invalid, notFound } from '../../../platform/errors/app-error.js';
import { revokeCompanyPrivileges } from '../../directory/users/membership/allocation.service.js';
import { takenExternalIds } from '../../directory/users/profile/external-ids.js';
import { namesOf, RegistrationService } from '../../directory/users/accounts/registration.service.js';
import { StaleEmailsService } from '../../directory/users/accounts/stale-emails.service.js';
import { User, USER_COLUMNS, type UserType } from '../../directory/users/user.entity.js';
import { Invitation, INVITATION_COLUMNS, InvitationStatus, statusOf } from './invitation.entity.js';
import type { InvitationPreview } from './invitation.model.js';
import type { AcceptInvitationArgs } from './invitations.input.js';
import type { INVITATIONS_CAPABILITY } from './invitations.capability.js';
import { notIn } from './status-conflict.js';
import { hashOf, isToken } from '../../../platform/crypto/link-token.js';

const { PENDING, DECLINED } = InvitationStatus;

/** The unique constraints that fail if the caller registers concurrently. */
const REGISTERED = ['users_firebase_id_key', 'users_email_key'];

interface PreviewRow extends Invitation {
  companyTitle: string;
  isClosed: boolean;
  inviterName: string | null;
  inviterRole: UserType | null;
}

/** Shows an invitation to the holder of its link, who accepts or declines it. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly identities: IdentityService,
    private readonly registrations: RegistrationService,
    private readonly founding: FoundingService,
    private readonly changes: ChangesService,
    private readonly staleEmails: StaleEmailsService,
  ) {}

  /** Returns what a link shows. It reveals nothing about the invited person. NOT_FOUND for an unknown token. */
  async preview(token: string): Promise<InvitationPreview> {
    const row = await this.find(token);
    if (row.isClosed) throw companyClosed();
    const { companyTitle, inviterName, inviterRole, expiresAt } = row;
    return { companyTitle, inviterName, inviterRole, expiresAt, status: statusOf(row) };
  }

  /**
   * Adds the caller to the company, in one transaction, and registers a caller without a user record. The caller's
   * account must have the invited email, which the link confirms. Repeating it changes nothing.
   */
  async accept(actor: Actor, args: AcceptInvitationArgs): Promise<User> {
    return this.changes.once(
      async () => {
        const invitation = await this.find(args.token);
        checkIsInvited(actor.identity.email, invitation);
        if (invitation.isClosed) throw companyClosed();
        await this.confirmEmail(actor, invitation);
        return this.joinOnce(actor, args, invitation.email);
      },
      (stored) => {
        if (actor.user?.id !== stored.id) throw unknown();
      },
    );
  }

  /**
   * Declines an invitation. The token suffices, because only the invited person has it. Repeating it changes nothing.
   */
  async decline(token: string): Promise<InvitationPreview> {
    const { isClosed, companyTitle, inviterName, inviterRole, expiresAt } = await this.find(token);
    return this.changes.make(null, async (change) => {
      const { manager, record } = change;
      const invitation = await lock(manager, token);
      if (isClosed) throw companyClosed();
      const status = statusOf(invitation);
      const declined = { companyTitle, inviterName, inviterRole, expiresAt, status: DECLINED };
      if (status === DECLINED) return declined;
      if (status !== PENDING) throw notIn(status);
      await manager.update(Invitation, { id: invitation.id }, { declinedAt: () => 'now()' });
      record(about('INVITATION_DECLINED', invitation));
      tellInviter(change, invitation, 'INVITATION_DECLINED');
      return declined;
    });
  }

  private async find(token: string): Promise<PreviewRow> {
    if (!isToken(token)) throw unknown();
    const row = await this.database.row<PreviewRow>(
      `SELECT ${INVITATION_COLUMNS}, c.title AS "companyTitle", c.closed_at IS NOT NULL AS "isClosed", u.display_name AS "inviterName",
         CASE WHEN u.company_id = i.company_id THEN u.user_type END AS "inviterRole"
       FROM invitations i JOIN companies c ON c.id = i.company_id LEFT JOIN users u ON u.id = i.invited_by
       WHERE i.token_hash = decode($1, 'hex')`,
      [hashOf(token)],
    );
    if (!row) throw unknown();
    return row;
  }

  /**
   * Marks the caller's email as confirmed at the identity provider, because the link was sent to it. Also sets the
   * email, because the caller may change it at the provider concurrently, and only the invited one is proven. Must
   * precede the transaction, so that no later token of the caller contradicts the record.
   */
  private async confirmEmail(actor: Actor, invitation: Invitation): Promise<void> {
    const { uid, emailVerified } = actor.identity;
    checkIsInvited(actor.identity.email, invitation);
    if (emailVerified || statusOf(invitation) !== PENDING) return;
    const account = await this.identities.findAccount(uid);
    checkIsInvited(account?.email, invitation);
    if (!account?.emailVerified) await this.identities.setConfirmedEmail(uid, invitation.email);
  }

  private async joinOnce(actor: Actor, args: AcceptInvitationArgs, email: string): Promise<User> {
    const join = () => this.staleEmails.freeing(email, () => this.join(actor, args));
    try {
      // If the caller registers concurrently, they join as that user, or get the reason why they cannot.
      return await join().catch((error: unknown) => {
        if (REGISTERED.includes(brokenConstraint(error) ?? '')) return join();
        throw error;
      });
    } catch (error) {
      if (brokenConstraint(error) === 'users_email_key') {
        throw conflict('Another user has your email. Ask an administrator for help.');
      }
      throw error;
    }
  }

  private join(actor: Actor, args: AcceptInvitationArgs): Promise<User> {
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const { inviterId } = await lock(manager, args.token);
      const user = await lockPeople(manager, actor.identity.uid, inviterId);
      // Checked again, because the inviter may have lost permission before the lock.
      const invitation = await lock(manager, args.token);
      checkIsInvited(actor.identity.email, invitation);
      const isOwn = user !== null && invitation.accepterId === user.id;
      if (isOwn) return user;
      const status = statusOf(invitation);
      if (status !== PENDING) throw notIn(status);
      const joined = user
        ? await this.joinAs(change, actor, user, invitation)
        : await this.register(change, actor, args, invitation);
      if (user?.companyId !== invitation.companyId) await giveExternalId(change, joined, invitation);
      const accepted = { acceptedAt: () => 'now()', accepterId: joined.id, deliveryError: null };
      await manager.update(Invitation, { id: invitation.id }, accepted);
      change.record(about('INVITATION_ACCEPTED', invitation));
      tellInviter(change, invitation, 'INVITATION_ACCEPTED', joined.id);
      return joined;
    });
  }

  /** Moves a registered user into the company. Existing members do not change. */
  private async joinAs(change: Change, actor: Actor, user: User, invitation: Invitation): Promise<User> {
    const { companyId, userType } = invitation;
    if (user.companyId === companyId) return user;
    if (user.companyId !== null) {
      throw new AppError('CONFLICT', 'You belong to another company. Leave it first, then accept.', {
        reason: 'MEMBER_OF_ANOTHER_COMPANY',
      });
    }
    await checkIsOpen(change.manager, companyId);
    await revokeCompanyPrivileges(change, user);
    const [joined] = await queryRows<User>(
      change.manager,
      `UPDATE users AS u SET company_id = $2, user_type = $3, account_confirmed = true, claims_at = $4, external_id = NULL
       WHERE u.id = $1 RETURNING ${USER_COLUMNS}`,
      [user.id, companyId, userType, confirmedAt(actor)],
    );
    change.record({
      action: 'USER_JOINED',
      companyId,
      subject: { type: 'USER', id: user.id },
      before: { companyId: null, ...(user.userType !== userType && { userType: user.userType }) },
      after: { companyId, ...(user.userType !== userType && { userType }) },
    });
    await grant(change, joined, invitation);
    return joined;
  }

  private async register(
    change: Change,
    actor: Actor,
    { firstName, lastName, language }: AcceptInvitationArgs,
    invitation: Invitation,
  ): Promise<User> {
    if (!firstName) throw invalid({ firstName: 'is required' });
    if (!lastName) throw invalid({ lastName: 'is required' });
    const { uid, email } = actor.identity;
    const { companyId, userType } = invitation;
    await checkIsOpen(change.manager, companyId);
    await this.founding.abandon(change, uid);
    const user = await this.registrations.insert(change, {
      firebaseId: uid,
      email: email!,
      ...namesOf({ firstName, lastName }),
      language,
      companyId,
      userType,
      accountConfirmed: true,
      claimsAt: confirmedAt(actor),
    });
    await grant(change, user, invitation);
    return user;
  }
}

/** The same error for every token without an invitation, whatever the reason. */
const unknown = () => notFound('Invitation');

/** Throws unless the account has the invited email. */
function checkIsInvited(email: string | null | undefined, invitation: Invitation): void {
  if (email?.toLowerCase() === invitation.email.toLowerCase()) return;
  throw new AppError(
    'FORBIDDEN',
    'This invitation is for another email address. Sign out, then sign in with the invited address.',
    { reason: 'INVITATION_FOR_ANOTHER_EMAIL' },
  );
}

/** The time of the confirmation. Tokens issued earlier do not include it, and must not replace it. */
const confirmedAt = ({ identity }: Actor) =>
  new Date(Math.max(Date.now(), identity.issuedAt * 1000 + 1)).toISOString();

/** Locks the invitation of a token, so that only one concurrent answer, revocation or resend succeeds. */
async function lock(manager: EntityManager, token: string): Promise<Invitation> {
  const rows = await queryRows<Invitation>(
    manager,
    `SELECT ${INVITATION_COLUMNS} FROM invitations i WHERE i.token_hash = decode($1, 'hex') FOR UPDATE`,
    [hashOf(token)],
  );
  if (rows.length === 0) throw unknown();
  return rows[0];
}

/**
 * Locks the inviter and the user with that uid, in order, so that concurrent changes cannot deadlock. Returns the
 * latter.
 */
async function lockPeople(
  manager: EntityManager,
  uid: string,
  inviterId: number | null,
): Promise<User | null> {
  const rows = await queryRows<User>(
    manager,
    `SELECT ${USER_COLUMNS} FROM users u WHERE u.firebase_id = $1 OR u.id = $2 ORDER BY u.id FOR NO KEY UPDATE`,
    [uid, inviterId],
  );
  return rows.find(({ firebaseId }) => firebaseId === uid) ?? null;
}

/** Grants the privileges of an invitation that its sender could still grant; others are skipped. */
async function grant({ manager, record }: Change, user: User, invitation: Invitation): Promise<void> {
  const rows = await queryRows<{ title: string }>(
    manager,
    `INSERT INTO user_privileges (user_id, privilege_title)
     SELECT $1, title FROM unnest($2::text[]) AS title
     WHERE title = ANY($4) OR EXISTS (
       SELECT FROM user_privileges p JOIN users u ON u.id = p.user_id
       WHERE u.id = $3 AND u.suspended_at IS NULL AND p.privilege_title = $5)
     ON CONFLICT DO NOTHING RETURNING privilege_title AS title`,
    [user.id, invitation.privileges, invitation.inviterId, grantableByAdmins(), PRIVILEGES.masterControl],
  );
  for (const { title } of rows) {
    record({
      action: 'PRIVILEGE_GRANTED',
      companyId: invitation.companyId,
      subject: { type: 'USER', id: user.id },
      after: { privilege: title },
    });
  }
}

/** Gives a new member the external id of the invitation, unless another member has it. */
async function giveExternalId(
  { manager, record }: Change,
  { id }: User,
  invitation: Invitation,
): Promise<void> {
  const { companyId, externalId } = invitation;
  if (externalId === null) return;
  if ((await takenExternalIds(manager, companyId, [externalId])).size > 0) return;
  await manager.update(User, { id }, { externalId });
  record({
    action: 'USER_UPDATED',
    companyId,
    subject: { type: 'USER', id },
    before: { externalId: null },
    after: { externalId },
  });
}

function tellInviter(
  { notify }: Change,
  { inviterId, companyId }: Invitation,
  kind: keyof typeof INVITATIONS_CAPABILITY.notices,
  personId: number | null = null,
): void {
  if (inviterId !== null) notify({ userId: inviterId, kind, companyId, personId });
}

const about = (action: AuditAction, { id, companyId, email }: Invitation) => ({
  action,
  companyId,
  subject: { type: 'INVITATION' as const, id },
  after: { email },
});
