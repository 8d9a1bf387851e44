import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { activeAdminsOf } from '../../directory/users/active-admins.js';
import type { NamedEndpoint } from './endpoint-rows.js';

/** Notifies the admins of a company about its webhooks. */
@Injectable()
export class WebhookNoticesService {
  constructor(private readonly mailer: Mailer) {}

  /** Notifies the admins of a new endpoint, except the person who created it. */
  async tellOfCreation(change: Change, companyId: number, { user, client }: Actor): Promise<void> {
    const personId = user?.id ?? null;
    for (const { id: userId } of await activeAdminsOf(change.manager, companyId)) {
      // A program may have created it without the knowledge of the person that it acts for.
      if (userId === personId && !client) continue;
      change.notify({ kind: 'WEBHOOK_CREATED', userId, companyId, personId });
    }
  }

  /** Notifies the admins of a disabled endpoint, also by email, regardless of their email settings. */
  async tellOfFailure(
    change: Change,
    { companyId, name: webhook }: NamedEndpoint,
    isGone: boolean,
  ): Promise<void> {
    const admins = await activeAdminsOf(change.manager, companyId);
    for (const { id: userId } of admins) {
      change.notify({ kind: 'WEBHOOK_DISABLED', userId, companyId, params: { webhook } });
    }
    const emails = admins
      // Unconfirmed addresses may belong to somebody else.
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ email, language, company }) => ({
        to: email,
        isConfirmed: true,
        language: languageOf(language),
        template: 'webhookDisabled' as const,
        values: { company, webhook, isGone },
        tenantId: companyId,
      }));
    await this.mailer.sendAll(change.manager, emails);
  }
}
