import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { conflict } from '../../../platform/errors/app-error.js';
import { roomFor } from '../../../platform/mail/recipient-limits.js';
import {
  type Invitation,
  INVITATION_COLUMNS,
  IS_BACKED,
  OPEN,
  STATUS_CONDITIONS,
} from './invitation.entity.js';
import { InvitationMailService, type InvitationWithToken } from './invitation-mail.service.js';
import { type InviteResult, type InviteResults, InviteVerdict } from './invitation.model.js';
import { checkCanInvite, grantableBy } from './invitation.policy.js';
import type { InviteUserInput } from './invitations.input.js';
import { type CheckedRow, checkRows } from './invite-rows.js';
import { TAKEN } from '../../directory/users/profile/external-ids.js';
import { UserType } from '../../directory/users/user.entity.js';
import { ENDLESS, type SendingRoom, SendingLimitsService } from './sending-limits.service.js';
import { hashOf, newToken } from '../../../platform/crypto/link-token.js';

/** How long an invitation can be accepted. */
export const VALIDITY = "interval '14 days'";
/** The maximum number of characters of a first or last name. */
const MAX_NAME = 100;

/** The known facts about the address of a row. */
interface Facts {
  place: number;
  /** The address in lower case. */
  key: string;
  isUser: boolean;
  companyId: number | null;
  /**
   * Whether the user has confirmed the address. An unconfirmed one proves nothing: anybody can sign up with any
   * address, and an admin can create an account with any.
   */
  isConfirmed: boolean;
  isInvited: boolean;
  /** Whether another member or invited person has the external id of the row. */
  isTaken: boolean;
}

const REPEATED = { field: 'email', message: 'occurs in an earlier row', reason: 'REPEATED' } as const;
const FULL = {
  field: 'email',
  message: 'has got many emails today: invite the person tomorrow',
  reason: 'TOO_MANY_EMAILS',
} as const;
const FULL_COMPANY = {
  field: 'email',
  message:
    'is not invited: the company has sent as many invitations as it can in a day. Invite the person tomorrow',
  reason: 'TOO_MANY_INVITATIONS',
} as const;
const VALID = { field: null, message: null };

/** Invites people to companies. The number of statements does not depend on the number of people. */
@Injectable()
export class InviteService {
  constructor(
    private readonly changes: ChangesService,
    private readonly limits: SendingLimitsService,
    private readonly mail: InvitationMailService,
  ) {}

  /**
   * Invites people and returns a result per row. An invalid row does not affect the others. With `dryRun` nothing
   * changes. Requests charge the caller's rate limits; jobs have charged them before.
   */
  async invite(
    actor: Actor,
    companyId: number | null,
    rows: readonly InviteUserInput[],
    { dryRun = false } = {},
  ): Promise<InviteResults> {
    checkCanInvite(actor, companyId);
    return this.changes.once(() =>
      this.changes.make(actor, (change) => this.inviteIn(change, actor, companyId, rows, { dryRun })),
    );
  }

  /**
   * The same in the transaction of a change, such as a portion of a job. `isForLater`: the dry run does not count what the
   * company has sent today, because the people may be invited on another day.
   */
  async inviteIn(
    change: Change,
    actor: Actor,
    companyId: number | null,
    rows: readonly InviteUserInput[],
    { dryRun = false, isForLater = false } = {},
  ): Promise<InviteResults> {
    checkCanInvite(actor, companyId);
    await this.limits.charge(actor, 'invitations', rows.length);
    await checkIsOpen(change.manager, companyId!);
    const checked = await checkRows(rows, grantableBy(actor));
    const company = isForLater ? ENDLESS : await this.limits.roomOf(change.manager, actor, companyId!);
    const results = await this.verdicts(actor, change.manager, companyId!, checked, company);
    await this.limits.checkSender(change.manager, actor, companyId!, countOf(results, InviteVerdict.INVITED));
    if (!dryRun) await this.send(actor, change, companyId!, checked, results);
    return { invitedCount: countOf(results, InviteVerdict.INVITED), results };
  }

  /** Returns the expected result of inviting each row. */
  private async verdicts(
    actor: Actor,
    manager: EntityManager,
    companyId: number,
    rows: CheckedRow[],
    company: SendingRoom,
  ): Promise<InviteResult[]> {
    const valid = rows.flatMap(({ row, problem }, place) =>
      problem ? [] : [{ place, email: row.email, externalId: row.externalId }],
    );
    const facts = new Map((await factsOf(manager, companyId, valid)).map((fact) => [fact.place, fact]));
    const room = await roomFor(
      manager,
      'invitation',
      [...facts.values()].map(({ key, isConfirmed }) => ({ to: key, isConfirmed })),
    );
    const seen = new Set<string>();
    const numbers = new Set<string>();
    const results = rows.map(({ row, problem }, place): InviteResult => {
      const fact = facts.get(place);
      const isRepeated = fact && seen.has(fact.key);
      if (fact) seen.add(fact.key);
      const isTaken = fact && (fact.isTaken || (row.externalId != null && numbers.has(row.externalId)));
      if (fact && row.externalId != null) numbers.add(row.externalId);
      const possible = fact ? verdictOf(fact, companyId) : InviteVerdict.INVALID;
      const isNew = fact && !isRepeated && possible === InviteVerdict.INVITED;
      const full = isNew && !isTaken && (!room.take(fact.key) ? FULL : !company.take() ? FULL_COMPANY : null);
      const shown = problem ?? (isRepeated ? REPEATED : isNew && isTaken ? TAKEN : full || VALID);
      const verdict = shown.field ? InviteVerdict.INVALID : possible;
      return { email: String(row.email), verdict, invitationId: null, ...shown };
    });
    // Only the other company should know that an address has an account there, so the number of such results is
    // limited.
    await this.limits.charge(actor, 'revealed-accounts', countOf(results, InviteVerdict.OTHER_COMPANY));
    return results;
  }

  /**
   * Invites a person that the company has hired, in the transaction of the hire. The person confirms the email by it,
   * and joins as an employee. The invitation is in the name of the hiring manager, if they are an admin, or else of
   * another admin, because only admins can invite. Does nothing if the person is a member, or already invited. CONFLICT
   * if the company has no admin.
   */
  async inviteHired(
    change: Change,
    companyId: number,
    hiringManagerId: number | null,
    { email, name }: { email: string; name: string },
  ): Promise<void> {
    const { manager } = change;
    const [fact] = await factsOf(manager, companyId, [{ place: 0, email }]);
    if ((fact.isUser && fact.companyId === companyId) || fact.isInvited) return;
    const inviter = await queryRow<{ id: number }>(
      manager,
      `SELECT id FROM users WHERE company_id = $1 AND user_type = $2 AND suspended_at IS NULL
       ORDER BY id IS NOT DISTINCT FROM $3::integer DESC, id LIMIT 1`,
      [companyId, UserType.ADMIN, hiringManagerId],
    );
    if (!inviter) throw conflict('The company has no admin that could invite you. Contact the company.');
    const row = { email, userType: UserType.EMPLOYEE, ...partsOf(name) };
    await this.store(change, inviter.id, companyId, [{ row, token: newToken() }]);
  }

  /** Stores an invitation for each row that has the verdict INVITED, and sends its email. */
  private async send(
    actor: Actor,
    change: Change,
    companyId: number,
    rows: CheckedRow[],
    results: InviteResult[],
  ): Promise<void> {
    const invited = rows.flatMap(({ row }, place) =>
      results[place].verdict === InviteVerdict.INVITED ? [{ place, row, token: newToken() }] : [],
    );
    if (invited.length === 0) return;
    const byEmail = await this.store(change, actor.user?.id ?? null, companyId, invited);
    for (const { place, row } of invited) {
      const invitation = byEmail.get(row.email);
      // Somebody else has invited the person since the check.
      if (!invitation) results[place].verdict = InviteVerdict.ALREADY_INVITED;
      else results[place].invitationId = invitation.id;
    }
  }

  /** Stores invitations and sends their emails. Returns those that were stored, by the address. */
  private async store(
    { manager, record }: Change,
    inviterId: number | null,
    companyId: number,
    invited: readonly { row: InviteUserInput; token: string }[],
  ): Promise<ReadonlyMap<string, Invitation>> {
    const values = invited.map(({ row, token }) => ({ ...row, hash: hashOf(token) }));
    // In the order of the index, so that concurrent changes cannot deadlock. Renews expired and lapsed invitations.
    const stored = await queryRows<Invitation>(
      manager,
      `INSERT INTO invitations AS i
         (company_id, email, user_type, first_name, last_name, external_id, privileges, token_hash, invited_by, sent_at, expires_at)
       SELECT $1, r.email, r."userType", r."firstName", r."lastName", r."externalId", coalesce(r.privileges, '{}'),
         decode(r.hash, 'hex'), $2, now(), now() + ${VALIDITY}
       FROM jsonb_to_recordset($3) AS r(email text, "userType" text, "firstName" text, "lastName" text,
         "externalId" text, privileges text[], hash text)
       ORDER BY lower(r.email COLLATE "und-x-icu")
       ON CONFLICT (company_id, lower(email)) WHERE ${OPEN} DO UPDATE SET email = excluded.email,
         user_type = excluded.user_type, first_name = excluded.first_name, last_name = excluded.last_name,
         external_id = excluded.external_id,
         privileges = excluded.privileges, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
         created_at = excluded.created_at, expires_at = excluded.expires_at, sent_at = excluded.sent_at, delivery_error = NULL
       WHERE i.expires_at <= now() OR NOT ${IS_BACKED}
       RETURNING ${INVITATION_COLUMNS}`,
      [companyId, inviterId, JSON.stringify(values)],
    );
    const byEmail = new Map(stored.map((invitation) => [invitation.email, invitation]));
    const sent: InvitationWithToken[] = [];
    for (const { row, token } of invited) {
      const invitation = byEmail.get(row.email);
      if (!invitation) continue;
      sent.push({ invitation, token });
      record(entryOf(invitation));
    }
    await this.mail.send(manager, sent);
    return byEmail;
  }
}

/** Returns the first word of a name as the first name, and the others as the last name. */
function partsOf(name: string): Pick<InviteUserInput, 'firstName' | 'lastName'> {
  const [first, ...others] = name.split(' ').filter(Boolean);
  const cut = (text: string) => [...text].slice(0, MAX_NAME).join('') || undefined;
  return { firstName: cut(first ?? ''), lastName: cut(others.join(' ')) };
}

const countOf = (results: InviteResult[], wanted: InviteVerdict) =>
  results.filter(({ verdict }) => verdict === wanted).length;

function verdictOf({ isUser, companyId, isConfirmed, isInvited }: Facts, target: number): InviteVerdict {
  if (isUser && companyId === target) return InviteVerdict.ALREADY_MEMBER;
  if (isUser && companyId !== null && isConfirmed) return InviteVerdict.OTHER_COMPANY;
  return isInvited ? InviteVerdict.ALREADY_INVITED : InviteVerdict.INVITED;
}

async function factsOf(
  manager: EntityManager,
  companyId: number,
  rows: { place: number; email: string; externalId?: string | null }[],
): Promise<Facts[]> {
  // Selects the open invitations by a list of addresses instead of a join: until the statistics include the invitations
  // that a running import adds, PostgreSQL would compare each row with each invitation.
  return queryRows(
    manager,
    `WITH r AS MATERIALIZED (
       SELECT place, lower(email COLLATE "und-x-icu") AS key, "externalId" AS number
       FROM jsonb_to_recordset($1) AS r(place integer, email text, "externalId" text)
     ), invited AS MATERIALIZED (
       SELECT lower(i.email) AS key FROM invitations i
       WHERE i.company_id = $2 AND lower(i.email) = ANY(ARRAY(SELECT key FROM r)) AND ${STATUS_CONDITIONS.PENDING}
     ), taken AS MATERIALIZED (
       SELECT external_id AS number, lower(email) AS key FROM users
       WHERE company_id = $2 AND external_id = ANY(ARRAY(SELECT number FROM r WHERE number IS NOT NULL))
       UNION ALL
       SELECT i.external_id, lower(i.email) FROM invitations i
       WHERE i.company_id = $2 AND i.external_id = ANY(ARRAY(SELECT number FROM r WHERE number IS NOT NULL))
         AND ${STATUS_CONDITIONS.PENDING}
     )
     SELECT r.place, r.key, u.id IS NOT NULL AS "isUser", u.company_id AS "companyId",
       coalesce(u.account_confirmed, false) AS "isConfirmed", r.key IN (SELECT key FROM invited) AS "isInvited",
       EXISTS (SELECT FROM taken t WHERE t.number = r.number AND t.key <> r.key) AS "isTaken"
     FROM r LEFT JOIN users u ON lower(u.email) = r.key
     ORDER BY r.place`,
    [JSON.stringify(rows), companyId],
  );
}

const entryOf = ({ id, companyId, email, userType, privileges, externalId }: Invitation) => ({
  action: 'INVITATION_SENT' as const,
  companyId,
  subject: { type: 'INVITATION' as const, id },
  after: {
    email,
    userType,
    ...(externalId !== null && { externalId }),
    ...(privileges.length > 0 && { privileges: privileges.join(', ') }),
  },
});
