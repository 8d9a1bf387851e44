import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { type Keyring, keyringFor } from '../crypto/keyed.js';
import { Database } from '../database/database.service.js';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { execute } from '../database/statement.js';
import { JobQueue, type QueuedJob } from '../queue/job-queue.js';
import { settings } from '../settings/settings.js';
import { meter } from '../telemetry/telemetry.js';
import type { Language } from './languages.js';
import { renderTemplate } from './render.js';
import { isPermanent, MailTransport, reasonOf } from './mail-transport.js';
import type { TemplateName, ValuesOf } from './templates/templates.js';

/** An email to send. */
export interface NewEmail<Name extends TemplateName> {
  to: string;
  language: Language;
  template: Name;
  values: ValuesOf<Name>;
  /** What the email is about, such as `invitation/12`, for the listener of undeliverable emails. */
  reference?: string;
  /** The email is useless after this time, for example because its link has expired. */
  notAfter?: Date;
}

/** An email that could not be delivered. */
export interface UndeliverableEmail {
  id: number;
  recipient: string;
  template: TemplateName;
  reference: string | null;
  /** What the mail server said, or why it was not reached. */
  reason: string;
}

/** Notified in the transaction that marks an email as undeliverable. */
type UndeliverableListener = (manager: EntityManager, email: UndeliverableEmail) => Promise<void>;

/** The row of an email that waits. */
interface StoredEmail extends Omit<UndeliverableEmail, 'reason'> {
  id: number;
  messageId: string;
  language: Language;
  sealed: Buffer;
  isTooOld: boolean;
  isUseless: boolean;
}

const QUEUE = 'email';
/** How long delivery is attempted. */
const PATIENCE = "interval '1 day'";
/** Sent emails are kept this long, without their values, so that a repeated job does not send them again. */
const KEEP_SENT = "interval '2 days'";
/** Undeliverable emails are kept this long. */
const KEEP_FAILED = "interval '30 days'";
/** Delay between attempts to record that an email was sent, in milliseconds. */
const RECORD_EVERY = 250;

const SELECTED = `id, message_id AS "messageId", recipient, template, language, sealed, reference,
  queued_at < now() - ${PATIENCE} AS "isTooOld", coalesce(not_after < now(), false) AS "isUseless"`;

/**
 * Sends emails. They are stored in the transaction of the change that causes them, and sent by any server. The values of
 * a stored email may contain secrets, such as the link of an invitation, so they are encrypted and deleted once it is sent.
 */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly keys: Keyring;
  private readonly transport: MailTransport | null;
  private readonly listeners: UndeliverableListener[] = [];
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {
    const { mail, auditKey, auditPreviousKeys } = settings();
    this.keys = keyringFor([auditKey, ...auditPreviousKeys], 'mail');
    this.transport = mail.smtpUrl ? new MailTransport(mail.smtpUrl, mail.from) : null;
    queue.work<{ id: number }>(
      QUEUE,
      {
        isPaused: !this.transport,
        concurrency: 4,
        timeout: 180,
        heartbeat: 10,
        // About 30 attempts in a day. `PATIENCE` ends them.
        retries: 60,
        retryDelay: 15,
        maxRetryDelay: 3_600,
      },
      (job) => this.deliver(job),
    );
  }

  /** Whether SMTP_URL is set. Otherwise emails wait. */
  get isConfigured(): boolean {
    return this.transport !== null;
  }

  /** `up` unless the last attempt did not reach the mail server; `none` without SMTP_URL. */
  get state(): 'up' | 'down' | 'none' {
    if (!this.transport) return 'none';
    return this.transport.isReachable ? 'up' : 'down';
  }

  /** Stores an email in the transaction of `manager`; it is sent once that commits. Returns its id. */
  async send<Name extends TemplateName>(manager: EntityManager, email: NewEmail<Name>): Promise<number> {
    const [id] = await this.sendAll(manager, [email]);
    return id;
  }

  /** Stores emails of one template in the same way, with as many statements for many as for one. Returns their ids. */
  async sendAll<Name extends TemplateName>(
    manager: EntityManager,
    emails: NewEmail<Name>[],
  ): Promise<number[]> {
    if (emails.length === 0) return [];
    // Throws now, in the caller's tests, if the values do not suit the template.
    renderTemplate(emails[0].language, emails[0].template, emails[0].values);
    const { rows } = await execute<{ id: number }>(
      manager,
      `INSERT INTO emails (recipient, template, language, sealed, reference, not_after)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::text[], $6::timestamptz[])
       RETURNING id::integer`,
      [
        emails.map(({ to }) => to),
        emails.map(({ template }) => template),
        emails.map(({ language }) => language),
        emails.map(({ values }) => this.seal(values)),
        emails.map(({ reference }) => reference ?? null),
        emails.map(({ notAfter }) => notAfter?.toISOString() ?? null),
      ],
    );
    const ids = rows.map(({ id }) => id);
    await this.queue.enqueueAll(
      manager,
      QUEUE,
      ids.map((id) => ({ id })),
    );
    return ids;
  }

  /** Puts an undeliverable email back into the queue. Returns whether there is such an email that can still be sent. */
  async retry(manager: EntityManager, id: number): Promise<boolean> {
    const { count } = await execute(
      manager,
      `UPDATE emails SET failed_at = NULL, queued_at = now()
       WHERE id = $1 AND failed_at IS NOT NULL AND (not_after IS NULL OR not_after > now())`,
      [id],
    );
    if (count > 0) await this.queue.enqueue(manager, QUEUE, { id });
    return count > 0;
  }

  /** Calls the listener for each email that turns out to be undeliverable. */
  onUndeliverable(listener: UndeliverableListener): void {
    this.listeners.push(listener);
  }

  onApplicationShutdown(): void {
    this.isStopping = true;
    this.transport?.close();
  }

  /** Lists emails as undeliverable that no server could even try for a day, and deletes old ones. */
  @Cron(CronExpression.EVERY_HOUR)
  async tidy(): Promise<void> {
    const { rows } = await this.database.execute<StoredEmail>(
      `SELECT ${SELECTED} FROM emails
       WHERE sent_at IS NULL AND failed_at IS NULL AND queued_at < now() - ${PATIENCE} - interval '2 hours' LIMIT 1000`,
    );
    const reason = this.transport
      ? 'No attempt succeeded within a day.'
      : 'Email is not set up: SMTP_URL is missing.';
    for (const email of rows) await this.giveUp(email, reason);
    await deleteInBatches(
      this.database,
      'emails',
      'id',
      `sent_at < now() - ${KEEP_SENT} OR failed_at < now() - ${KEEP_FAILED}`,
    );
  }

  /** Sends one email. Throws to be tried again. */
  private async deliver({ data: { id } }: QueuedJob<{ id: number }>): Promise<void> {
    // Marks the attempt, and finds nothing if the email was sent, given up or erased.
    const { rows } = await this.database.execute<StoredEmail>(
      `UPDATE emails SET attempts = attempts + 1, attempted_at = now()
       WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL RETURNING ${SELECTED}`,
      [id],
    );
    const [email] = rows;
    if (!email) return;
    if (email.isUseless) return this.giveUp(email, 'It expired before it could be sent.');
    const rendered = renderTemplate(email.language, email.template, this.open(email.sealed));
    try {
      await this.transport!.send(email.recipient, email.messageId, rendered);
    } catch (error) {
      const reason = reasonOf(error);
      if (isPermanent(error)) return this.giveUp(email, reason);
      if (email.isTooOld) return this.giveUp(email, reason);
      this.count('delayed');
      await this.database.execute(`UPDATE emails SET last_error = $2 WHERE id = $1`, [id, reason]);
      throw error;
    }
    await this.recordSent(id);
    this.count('sent');
  }

  /**
   * Records that the mail server has accepted an email. Repeats this while the database is away: otherwise the email
   * would be sent again.
   */
  private async recordSent(id: number): Promise<void> {
    for (;;) {
      try {
        await this.database.execute(
          `UPDATE emails SET sent_at = now(), sealed = NULL, last_error = NULL WHERE id = $1`,
          [id],
        );
        return;
      } catch (error) {
        if (this.isStopping) throw error;
        await new Promise((done) => setTimeout(done, RECORD_EVERY));
      }
    }
  }

  private async giveUp({ id, recipient, template, reference }: StoredEmail, reason: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { count } = await execute(
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

  private seal(values: object): Buffer {
    return this.keys.current.seal(Buffer.from(JSON.stringify(values)));
  }

  private open<Values>(sealed: Buffer): Values {
    for (const key of this.keys.all) {
      try {
        return JSON.parse(key.open(sealed).toString());
      } catch {
        // Sealed with another key.
      }
    }
    throw new Error('The values of an email cannot be decrypted: add its key to AUDIT_PREVIOUS_KEYS.');
  }
}
