import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { IdentityLinks } from '../../../core/identity/identity-links.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { type Language, languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { type EmailRecipient, roomFor } from '../../../platform/mail/recipient-limits.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.js';

const QUEUE = 'password-reset';
/** How long the provider's link to choose a password is valid, in milliseconds. */
const RESET_VALID = HOUR_MS;
/** How long the provider's link to confirm an email is valid, in milliseconds. */
const VERIFY_VALID = 3 * DAY_MS;

type LinkTemplate = 'passwordReset' | 'emailVerification';

/** A request for a link to choose a new password. */
interface ResetRequest {
  email: string;
  language: Language;
}

/** Sends links for the email and password of an account: in our emails if possible, otherwise in the provider's. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly queue: MessageQueue,
    private readonly mailer: Mailer,
    private readonly links: IdentityLinks,
  ) {
    queue.work<ResetRequest>(
      QUEUE,
      { concurrency: 2, batch: 4, retries: 8, retryDelay: 5, keepDone: 600 },
      ({ data }) => this.sendReset(data),
    );
  }

  /**
   * Requests an email with a link to choose a new password. Only stores the request, so that neither the response nor
   * its timing reveals whether the account exists.
   */
  async requestPasswordReset(email: string, language: string | null): Promise<true> {
    const request: ResetRequest = { email, language: languageOf(language) };
    await this.database.transaction((manager) => this.queue.enqueue(manager, QUEUE, request));
    return true;
  }

  /**
   * Sends the caller an email with a link that confirms its address. Returns false if the identity provider has to send
   * its own email, which only the caller's browser can request.
   */
  async requestEmailVerification({ identity }: Actor, language: string | null): Promise<boolean> {
    const { email, emailVerified } = identity;
    if (emailVerified || !email) return true;
    if (!this.mailer.isConfigured) return false;
    if (await this.isTooOften('emailVerification', email)) return true;
    const chosen = languageOf(language);
    const link = await this.links.create('verifyEmail', email, chosen);
    if (link === undefined) return false;
    if (link) await this.send('emailVerification', email, chosen, link, VERIFY_VALID);
    return true;
  }

  private async sendReset({ email, language }: ResetRequest): Promise<void> {
    if (await this.isTooOften('passwordReset', email)) return;
    const link = this.mailer.isConfigured
      ? await this.links.create('resetPassword', email, language)
      : undefined;
    if (link) await this.send('passwordReset', email, language, link, RESET_VALID);
    else if (link === undefined) await this.links.sendByProvider(email, language);
  }

  private async send(
    template: LinkTemplate,
    email: string,
    language: Language,
    link: string,
    validFor: number,
  ): Promise<void> {
    const notAfter = new Date(Date.now() + validFor);
    await this.database.transaction(async (manager) =>
      this.mailer.send(manager, {
        ...(await recipientOf(manager, email)),
        tenantId: null,
        language,
        template,
        values: { email, link },
        notAfter,
      }),
    );
  }

  private isTooOften(template: LinkTemplate, to: string): Promise<boolean> {
    return this.database.transaction(
      async (manager) => !(await roomFor(manager, template, [await recipientOf(manager, to)])).take(to),
    );
  }
}

async function recipientOf(manager: EntityManager, to: string): Promise<EmailRecipient> {
  const [{ isConfirmed }] = await queryRows<{ isConfirmed: boolean }>(
    manager,
    `SELECT EXISTS (SELECT FROM users WHERE lower(email) = lower($1 COLLATE "und-x-icu") AND account_confirmed)
       AS "isConfirmed"`,
    [to],
  );
  return { to, isConfirmed };
}
