import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { UserType } from '../../directory/users/user.entity.js';
import type { NamedEndpoint } from './endpoint-rows.js';

/** The most admins that are notified. */
const MAX_NOTIFIED = 100;

interface Admin {
  id: number;
  email: string;
  language: string | null;
  isConfirmed: boolean;
  company: string;
}

/** Tells the admins of a company what happens to its webhooks. */
@Injectable()
export class WebhookNewsService {
  constructor(private readonly mailer: Mailer) {}

  /** Notifies the admins of a new endpoint, but not a person of what they have done themselves. */
  async tellOfCreation(change: Change, companyId: number, { user, client }: Actor): Promise<void> {
    const personId = user?.id ?? null;
    for (const { id: userId } of await adminsOf(change.manager, companyId)) {
      // A program may have done it without the knowledge of its creator.
      if (userId === personId && !client) continue;
      change.notify({ kind: 'WEBHOOK_CREATED', userId, companyId, personId });
    }
  }

  /** Notifies the admins of an endpoint that was disabled, also by email, whether or not they want other emails. */
  async tellOfFailure(
    change: Change,
    { companyId, name: webhook }: NamedEndpoint,
    isGone: boolean,
  ): Promise<void> {
    const admins = await adminsOf(change.manager, companyId);
    for (const { id: userId } of admins) {
      change.notify({ kind: 'WEBHOOK_DISABLED', userId, companyId, params: { webhook } });
    }
    const emails = admins
      // Other addresses may belong to somebody else.
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

const adminsOf = (manager: EntityManager, companyId: number): Promise<Admin[]> =>
  queryRows<Admin>(
    manager,
    `SELECT u.id, u.email, u.language, u.account_confirmed AS "isConfirmed", c.title AS company
     FROM users u JOIN companies c ON c.id = u.company_id
     WHERE u.company_id = $1 AND u.user_type = '${UserType.ADMIN}' AND u.suspended_at IS NULL
     ORDER BY u.id LIMIT ${MAX_NOTIFIED}`,
    [companyId],
  );
