import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../concurrency/every-hour.js';
import { DatabaseService } from '../database/database.service.js';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { isDatabaseUnavailable } from '../database/errors.js';
import { execute, queryRows } from '../database/statement.js';
import { SingleRowsService } from '../queue/single-rows.service.js';
import { MessageQueue, type QueueMessage, type QueueOptions } from '../queue/message-queue.js';
import { settings } from '../settings/settings.js';
import { meter } from '../telemetry/instruments.js';
import { HOUR_SECONDS } from '../time/durations.js';
import type { Language } from './languages.js';
import type { EmailBrand } from './layout.js';
import { renderTemplate } from './render.js';
import { isPermanent, MailTransport, reasonOf } from './mail-transport.js';
import { SealedValues } from './sealed-values.js';
import { accountTemplates, type TemplateName } from './template-registry.js';
import { EmailRecord } from './email.entity.js';

/** An email that could not be delivered. */
export interface UndeliverableEmail {
  id: number;
  recipient: string;
  template: TemplateName;
  reference: string | null;
  /** The response of the mail server, or the reason why it was not reached. */
  reason: string;
}

/** Runs in the transaction that marks an email as undeliverable. */
type UndeliverableListener = (manager: EntityManager, email: UndeliverableEmail) => Promise<void>;

/** Returns how the emails of a company look; null if they are the product's. */
type BrandOf = (tenantId: number) => Promise<EmailBrand | null>;

/** The row of a pending email. */
interface StoredEmail extends Omit<UndeliverableEmail, 'reason'> {
  messageId: string;
  language: Language;
  sealed: Buffer;
  isConfirmed: boolean;
  tenantId: number | null;
  isTooOld: boolean;
  isUseless: boolean;
}

type EmailJob = QueueMessage<{ id: number }>;

/** The queue of account emails, with separate workers and connections, so that they never wait for other emails. */
const ACCOUNT_QUEUE = 'account-email';
const QUEUE = 'email';
/** Connections of one server to the mail server, for each of the two queues. */
const ACCOUNT_CONNECTIONS = 2;
const CONNECTIONS = 8;
/** How long delivery is attempted. */
const PATIENCE = "interval '1 day'";
/** Sent emails are kept this long, without their values, so that a repeated job does not send them again. */
const KEEP_SENT = "interval '2 days'";
/** Undeliverable emails are kept this long. */
const KEEP_FAILED = "interval '30 days'";
/** Delay between attempts to record that an email was sent, in milliseconds. */
const RECORD_EVERY = 250;

const OPTIONS: QueueOptions = {
  concurrency: 2,
  timeout: 180,
  heartbeat: 10,
  // About 30 attempts in a day. `PATIENCE` ends them.
  retries: 60,
  retryDelay: 15,
  maxRetryDelay: HOUR_SECONDS,
};

const SELECTED = `id, message_id AS "messageId", recipient, template, language, sealed, reference,
  is_confirmed AS "isConfirmed", tenant_id AS "tenantId", queued_at < now() - ${PATIENCE} AS "isTooOld",
  coalesce(not_after < now(), false) AS "isUseless"`;

/** Returns the queue of a template's emails. */
export const queueOf = (template: TemplateName): string =>
  accountTemplates().includes(template) ? ACCOUNT_QUEUE : QUEUE;

/** Sends stored emails, and marks those that cannot be delivered as undeliverable. */
@Injectable()
export class MailDelivery implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly sealing = new SealedValues();
  /** The connections for the emails of each queue. Null without SMTP_URL: emails stay pending. */
  private readonly transports: Record<string, MailTransport> | null;
  private readonly listeners: UndeliverableListener[] = [];
  private brandOf: BrandOf = async () => null;
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: DatabaseService,
    private readonly rows: SingleRowsService,
    queue: MessageQueue,
  ) {
    const { smtpUrl, from } = settings().mail;
    this.transports = smtpUrl
      ? {
          [ACCOUNT_QUEUE]: new MailTransport(smtpUrl, from, ACCOUNT_CONNECTIONS),
          [QUEUE]: new MailTransport(smtpUrl, from, CONNECTIONS),
        }
      : null;
    const options = { ...OPTIONS, isPaused: !this.transports };
    queue.work<{ id: number }>(ACCOUNT_QUEUE, { ...options, batch: 2 }, (message) => this.deliver(message));
    queue.work<{ id: number }>(QUEUE, { ...options, batch: CONNECTIONS }, (message) => this.deliver(message));
  }

  /** `up` unless the last attempt did not reach the mail server; `none` without SMTP_URL. */
  get state(): 'up' | 'down' | 'none' {
    if (!this.transports) return 'none';
    return Object.values(this.transports).every(({ isReachable }) => isReachable) ? 'up' : 'down';
  }

  /** Registers a listener for undeliverable emails. */
  onUndeliverable(listener: UndeliverableListener): void {
    this.listeners.push(listener);
  }

  /** Sets what knows the names and logos of companies. */
  useBrands(brandOf: BrandOf): void {
    this.brandOf = brandOf;
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
    for (const transport of Object.values(this.transports ?? {})) transport.close();
  }

  /** Marks emails as undeliverable that no server has tried to send for a day, and deletes old ones. */
  @EveryHour()
  async tidy(): Promise<void> {
    const rows = await queryRows<StoredEmail>(
      this.database,
      `SELECT ${SELECTED} FROM emails
       WHERE sent_at IS NULL AND failed_at IS NULL AND queued_at < now() - ${PATIENCE} - interval '2 hours' LIMIT 1000`,
    );
    const reason = this.transports
      ? 'No attempt succeeded within a day.'
      : 'Email is not set up: SMTP_URL is missing.';
    const byId = new Map(rows.map((email) => [email.id, email]));
    await this.rows.each('emails', [...byId.keys()], (id) => this.giveUp(byId.get(id)!, reason));
    const isOld = `sent_at < now() - ${KEEP_SENT} OR failed_at < now() - ${KEEP_FAILED}`;
    await deleteInBatches(this.database, 'emails', 'id', isOld);
    await deleteInBatches(this.database, 'email_locks', 'mailbox_key', `used_at < now() - interval '1 hour'`);
  }

  /** Sends one email. Throws so that the queue retries. */
  private async deliver({ data: { id }, signal }: EmailJob): Promise<void> {
    // Marks the attempt. Finds no row if the email was sent, abandoned or erased.
    const rows = await queryRows<StoredEmail>(
      this.database,
      `UPDATE emails SET attempts = attempts + 1, attempted_at = now()
       WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL RETURNING ${SELECTED}`,
      [id],
    );
    const [email] = rows;
    if (!email) return;
    if (email.isUseless) return this.giveUp(email, 'It expired before it could be sent.');
    const { language, template, sealed, isConfirmed, tenantId } = email;
    const brand = tenantId === null ? null : await this.brandOf(tenantId);
    const rendered = renderTemplate(language, template, this.sealing.open(sealed), isConfirmed, brand);
    try {
      await this.transports![queueOf(template)].send(email.recipient, email.messageId, rendered);
    } catch (error) {
      const reason = reasonOf(error);
      if (isPermanent(error)) return this.giveUp(email, reason);
      if (email.isTooOld) return this.giveUp(email, reason);
      this.count('delayed');
      await this.database.manager.update(EmailRecord, { id }, { lastError: reason });
      throw error;
    }
    await this.recordSent(id, signal);
    this.count('sent');
  }

  /**
   * Records that the mail server has accepted an email, so that it is not sent again. Retries while the database is
   * unavailable, until the delivery times out or the server stops.
   */
  private async recordSent(id: number, ended: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([ended, this.stopping.signal]);
    for (;;) {
      try {
        await execute(
          this.database,
          `UPDATE emails SET sent_at = now(), sealed = NULL, last_error = NULL WHERE id = $1`,
          [id],
        );
        return;
      } catch (error) {
        if (signal.aborted || !isDatabaseUnavailable(error)) throw error;
        await sleep(RECORD_EVERY, undefined, { signal });
      }
    }
  }

  private async giveUp({ id, recipient, template, reference }: StoredEmail, reason: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const count = await execute(
        manager,
        `UPDATE emails SET failed_at = now(), last_error = $2
         WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL`,
        [id, reason],
      );
      if (count === 0) return;
      for (const listener of this.listeners)
        await listener(manager, { id, recipient, template, reference, reason });
    });
    this.count('undeliverable');
    this.logger.warn(`Email ${id} (${template}) could not be delivered.`);
  }

  private count(outcome: 'sent' | 'delayed' | 'undeliverable'): void {
    meter()
      .createCounter('emails', { description: 'Attempts to send an email, by outcome.' })
      .add(1, { outcome });
  }
}
