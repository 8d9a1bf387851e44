import { Injectable } from '@nestjs/common';
import type { Change } from '../../../core/ledger/changes.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { MINUTE_MS } from '../../../platform/time/durations.js';
import { concernedBy, otherHolders } from './support-recipients.js';
import type { SupportSession } from './support-session.entity.js';

/** Notifies a session's person and the admins of their company, in the console and by email. */
@Injectable()
export class SupportNoticesService {
  constructor(private readonly mailer: Mailer) {}

  /** Notifies them that the session has started, and the other holders if it requests changes. */
  async started(change: Change, session: SupportSession): Promise<void> {
    await this.tell(change, session, 'supportStarted');
    if (!session.changesAsked) return;
    for (const userId of await otherHolders(change.manager, session.holderId!)) {
      change.notify({ kind: 'SUPPORT_CHANGES_ASKED', userId });
    }
  }

  /** Notifies them that changes are approved. */
  changesAllowed(change: Change, session: SupportSession): Promise<void> {
    return this.tell(change, session, 'supportChangesAllowed');
  }

  private async tell(
    { manager, notify }: Change,
    session: SupportSession,
    template: 'supportStarted' | 'supportChangesAllowed',
  ): Promise<void> {
    const { holderId, personId, companyId, reason, endsAt } = session;
    const names = (await queryRow<{ holder: string; person: string }>(
      manager,
      `SELECT h.display_name AS holder, p.display_name AS person FROM users h, users p
       WHERE h.id = $1 AND p.id = $2`,
      [holderId, personId],
    ))!;
    const minutes = Math.max(1, Math.round((Date.parse(endsAt) - Date.now()) / MINUTE_MS));
    const told = await concernedBy(manager, session);
    await this.mailer.sendAll(
      manager,
      told.map(({ id: _id, ...recipient }) => ({
        ...recipient,
        template,
        values: { ...names, minutes, reason },
        tenantId: companyId,
      })),
    );
    for (const { id: userId } of told) {
      if (template === 'supportChangesAllowed') {
        notify({ kind: 'SUPPORT_CHANGES_ALLOWED', userId, companyId, personId });
      } else {
        notify({
          kind: 'SUPPORT_SESSION_STARTED',
          userId,
          companyId,
          personId,
          params: { detail: String(minutes) },
        });
      }
    }
  }
}
