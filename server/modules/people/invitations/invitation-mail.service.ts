import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { shortNamed } from '../../../platform/mail/content.js';
import { languageOf } from '../../../platform/mail/languages.js';
import { MailDelivery } from '../../../platform/mail/mail-delivery.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { Invitation } from './invitation.entity.js';

/** An invitation with the token of its link. */
export interface InvitationWithToken {
  invitation: Pick<
    Invitation,
    'id' | 'companyId' | 'email' | 'userType' | 'firstName' | 'lastName' | 'inviterId' | 'expiresAt'
  >;
  token: string;
}

interface InvitedUser {
  language: string | null;
  isConfirmed: boolean;
}

/** The kind of the action that admins get for an undelivered invitation. */
export const UNDELIVERABLE = 'INVITATION_UNDELIVERABLE';

const REFERENCE = /^invitation\/(\d+)$/;

/** Emails invitation links, and records failed deliveries. */
@Injectable()
export class InvitationMailService {
  constructor(
    private readonly mailer: Mailer,
    private readonly changes: ChangesService,
    private readonly actions: ActionsService,
    delivery: MailDelivery,
  ) {
    delivery.onUndeliverable(async (_, { reference, reason }) => {
      const id = REFERENCE.exec(reference ?? '')?.[1];
      if (id) await this.noteFailure(Number(id), reason);
    });
  }

  /** Sends the links of invitations to one company in the transaction of the change. */
  async send(manager: EntityManager, sent: InvitationWithToken[]): Promise<void> {
    if (sent.length === 0) return;
    const { companyId, inviterId } = sent[0].invitation;
    const [{ company, inviter, language }] = await queryRows<{
      company: string;
      inviter: string;
      language: string | null;
    }>(
      manager,
      `SELECT c.title AS company, coalesce(u.display_name, c.title) AS inviter, u.language
       FROM companies c LEFT JOIN users u ON u.id = $2 WHERE c.id = $1`,
      [companyId, inviterId],
    );
    const users = await this.usersAmong(
      manager,
      sent.map(({ invitation }) => invitation.email),
    );
    const isConfirmed = ({ email }: InvitationWithToken['invitation']) =>
      users.get(email)?.isConfirmed ?? false;
    await this.mailer.sendAll(
      manager,
      sent.map(({ invitation, token }) => ({
        to: invitation.email,
        isConfirmed: isConfirmed(invitation),
        tenantId: companyId,
        language: languageOf(users.get(invitation.email)?.language ?? language),
        template: 'invitation' as const,
        values: {
          inviter,
          company,
          role: invitation.userType,
          link: linkOf(token, invitation, isConfirmed(invitation)),
          expiresAt: invitation.expiresAt,
        },
        reference: `invitation/${invitation.id}`,
        notAfter: new Date(invitation.expiresAt),
      })),
    );
  }

  /** The invited people who have an account here. */
  private async usersAmong(manager: EntityManager, emails: string[]): Promise<Map<string, InvitedUser>> {
    const rows = await queryRows<InvitedUser & { email: string }>(
      manager,
      `SELECT invited.email, u.language, u.account_confirmed AS "isConfirmed" FROM unnest($1::text[]) AS invited(email)
       JOIN users u ON lower(u.email) = lower(invited.email COLLATE "und-x-icu")`,
      [emails],
    );
    return new Map(rows.map((row) => [row.email, row]));
  }

  private async noteFailure(id: number, reason: string): Promise<void> {
    await this.changes.make(null, async (change) => {
      const { manager, record } = change;
      const rows = await queryRows<{ companyId: number; email: string }>(
        manager,
        `UPDATE invitations SET delivery_error = $2
         WHERE id = $1 AND delivery_error IS DISTINCT FROM $2 AND accepted_at IS NULL
         RETURNING company_id AS "companyId", email`,
        [id, reason],
      );
      if (rows.length === 0) return;
      const [{ companyId, email }] = rows;
      record({
        action: 'INVITATION_UNDELIVERABLE',
        companyId,
        subject: { type: 'INVITATION', id },
        after: { email, error: reason },
      });
      await this.actions.open(change, {
        kind: UNDELIVERABLE,
        companyId,
        subject: { type: 'INVITATION', id },
        rule: 'COMPANY_ADMINS',
        params: { detail: email },
      });
    });
  }
}

/**
 * The path of a link. Its values are in the fragment, which browsers never send: no server, proxy or log sees the token.
 * The address and the names fill the form, so that the page need not ask the server for them. Emails show the link, so that
 * strangers get the names in short.
 */
function linkOf(
  token: string,
  { email, firstName, lastName }: InvitationWithToken['invitation'],
  isConfirmed: boolean,
): string {
  const values = new URLSearchParams({ token, email });
  const shown = isConfirmed ? (name: string) => name : shortNamed;
  if (firstName) values.set('firstName', shown(firstName));
  if (lastName) values.set('lastName', shown(lastName));
  return `/invitation#${values}`;
}
