import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/statement.js';
import { MessageQueue } from '../queue/message-queue.js';
import type { Language } from './languages.js';
import { MailDelivery, queueOf } from './mail-delivery.js';
import { type EmailRecipient, roomFor } from './recipient-limits.js';
import { renderTemplate } from './render.js';
import { SealedValues } from './sealed-values.js';
import type { TemplateName, ValuesOf } from './template-registry.js';

/** An email to send. */
export interface NewEmail<Name extends TemplateName> extends EmailRecipient {
  language: Language;
  template: Name;
  values: ValuesOf<Name>;
  /**
   * The company that causes the email. Companies take turns, so that many emails of one do not delay those of another.
   */
  tenantId: number | null;
  /** The subject of the email, such as `invitation/12`, for the listener of undeliverable emails. */
  reference?: string;
  /** The email is useless after this time, for example because its link has expired. */
  notAfter?: Date;
}

/** SQL for the turn of a new email from a company that has sent few. Companies get one turn per second. */
const TURN_NOW = `(extract(epoch FROM now()) - extract(epoch FROM timestamptz '2020-01-01Z'))::integer`;

/** Stores emails in the transaction of the change that causes them. Any server sends them. */
@Injectable()
export class Mailer {
  private readonly sealing = new SealedValues();

  constructor(
    private readonly queue: MessageQueue,
    private readonly delivery: MailDelivery,
  ) {}

  /** Whether SMTP_URL is set. Otherwise emails stay pending. */
  get isConfigured(): boolean {
    return this.delivery.state !== 'none';
  }

  /**
   * Stores an email in the transaction of `manager`; it is sent after the commit. Returns its id, or null if the
   * recipient has reached a limit; the email is then not sent.
   */
  async send<Name extends TemplateName>(
    manager: EntityManager,
    email: NewEmail<Name>,
  ): Promise<number | null> {
    const [id = null] = await this.sendAll(manager, [email]);
    return id;
  }

  /**
   * Stores emails of one template in the same way, with a fixed number of statements. Skips recipients who have reached
   * a limit. Returns the ids of the stored emails.
   */
  async sendAll<Name extends TemplateName>(
    manager: EntityManager,
    emails: NewEmail<Name>[],
  ): Promise<number[]> {
    if (emails.length === 0) return [];
    const [{ language, template, values }] = emails;
    // Throws here, in the caller's tests, if the values do not match the template.
    renderTemplate(language, template, values);
    const room = await roomFor(manager, template, emails);
    const allowed = emails.filter(({ to }) => room.take(to));
    if (allowed.length === 0) return [];
    const rows = await queryRows<{ id: number; turn: number }>(
      manager,
      `WITH new AS (
         SELECT *, row_number() OVER (PARTITION BY tenant_id ORDER BY place)::integer - 1 AS after
         FROM unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::timestamptz[], $6::boolean[], $7::integer[])
           WITH ORDINALITY AS n(recipient, language, sealed, reference, not_after, is_confirmed, tenant_id, place)
       ), turns AS (
         SELECT tenant_id, greatest(${TURN_NOW}, (
           SELECT max(e.turn) + 1 FROM emails e
           WHERE e.tenant_id = t.tenant_id AND e.sent_at IS NULL AND e.failed_at IS NULL)) AS next
         FROM (SELECT DISTINCT tenant_id FROM new) AS t
       )
       INSERT INTO emails (recipient, language, sealed, reference, not_after, is_confirmed, tenant_id, template, turn)
       SELECT recipient, language, sealed, reference, not_after, is_confirmed, new.tenant_id, $8, turns.next + after
       FROM new JOIN turns ON turns.tenant_id IS NOT DISTINCT FROM new.tenant_id ORDER BY place
       RETURNING id, turn`,
      [
        allowed.map(({ to }) => to),
        allowed.map((email) => email.language),
        allowed.map((email) => this.sealing.seal(email.values)),
        allowed.map(({ reference }) => reference ?? null),
        allowed.map(({ notAfter }) => notAfter?.toISOString() ?? null),
        allowed.map(({ isConfirmed }) => isConfirmed),
        allowed.map(({ tenantId }) => tenantId),
        template,
      ],
    );
    await this.queue.enqueueAll(
      manager,
      queueOf(template),
      rows.map(({ id }) => ({ id })),
      rows.map(({ turn }) => ({ priority: -turn })),
    );
    return rows.map(({ id }) => id);
  }

  /** Re-enqueues an undeliverable email. Returns whether there is such an email that can still be sent. */
  async retry(manager: EntityManager, id: number): Promise<boolean> {
    const rows = await queryRows<{ template: TemplateName; turn: number }>(
      manager,
      `UPDATE emails SET failed_at = NULL, queued_at = now()
       WHERE id = $1 AND failed_at IS NOT NULL AND (not_after IS NULL OR not_after > now())
       RETURNING template, turn`,
      [id],
    );
    for (const { template, turn } of rows) {
      await this.queue.enqueue(manager, queueOf(template), { id }, { priority: -turn });
    }
    return rows.length > 0;
  }
}
