import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Language, languageOf } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { queryRows } from '../../../platform/database/statement.js';
import type { ActionRow } from './action.entity.js';
import { ActionKindsService } from './action-kinds.service.js';
import { MAX_EMAILED, type Recipient } from './recipients.js';

/** How many emails about actions a person gets per day. Further actions appear in the console only. */
export const MAX_EMAILS_A_DAY = 50;

/** Emails actions to people who want that. Links lead to the console, where the person signs in and confirms. */
@Injectable()
export class ActionMailService {
  constructor(
    private readonly kinds: ActionKindsService,
    private readonly mailer: Mailer,
  ) {}

  /** Returns the title of an action in the language that a person has chosen. */
  titleFor(action: Pick<ActionRow, 'kind' | 'params'>, language: string | null): string {
    return this.kinds.titleOf(action, languageOf(language));
  }

  /**
   * Emails an action to at most 20 of the recipients who want emails, and at most once a day about the same subject and
   * requester. `isReminder` changes the subject line; reminders are sent more than once. Nobody gets more than
   * MAX_EMAILS_A_DAY.
   */
  async send(
    manager: EntityManager,
    action: ActionRow,
    recipients: readonly Recipient[],
    isReminder = false,
  ): Promise<void> {
    const chosen = recipients.filter(({ byEmail }) => byEmail).slice(0, MAX_EMAILED);
    const fresh = isReminder ? chosen : await this.withoutEmailed(manager, action, chosen);
    const wanted = await this.withoutFlooded(manager, fresh);
    if (wanted.length === 0) return;
    const [{ company, requester }] = await queryRows<{ company: string; requester: string | null }>(
      manager,
      `SELECT c.title AS company, u.display_name AS requester
       FROM companies c LEFT JOIN users u ON u.id = $2 AND u.company_id = c.id WHERE c.id = $1`,
      [action.companyId, action.requesterId],
    );
    await this.mailer.sendAll(
      manager,
      wanted.map(({ email, isConfirmed, language: preferred, timeZone }) => {
        const language = languageOf(preferred);
        return {
          to: email,
          isConfirmed,
          tenantId: action.companyId,
          language,
          template: 'action' as const,
          values: {
            title: this.kinds.titleOf(action, language),
            company,
            requester,
            isReminder,
            due: formatDue(language, action, timeZone),
            decisions: this.linksOf(action, language),
            link: `/page-action?id=${action.id}`,
          },
          reference: `action/${action.id}`,
        };
      }),
    );
  }

  /**
   * Skips recipients who got an email about the same subject and requester today: a request can be withdrawn and
   * repeated, and an action can be forwarded back and forth.
   */
  private async withoutEmailed(
    manager: EntityManager,
    { kind, subjectType, subjectId, requesterId }: ActionRow,
    recipients: Recipient[],
  ): Promise<Recipient[]> {
    if (recipients.length === 0) return [];
    const rows = await queryRows<{ address: string }>(
      manager,
      `SELECT DISTINCT lower(e.recipient) AS address FROM emails e
       WHERE lower(e.recipient) = ANY($1) AND e.created_at > now() - interval '1 day' AND e.reference IN (
         SELECT 'action/' || a.id FROM actions a
         WHERE a.subject_type = $2 AND a.subject_id = $3 AND a.kind = $4 AND a.requester_id IS NOT DISTINCT FROM $5
           AND (a.decided_at IS NULL OR a.decided_at > now() - interval '1 day'))`,
      [recipients.map(({ email }) => email.toLowerCase()), subjectType, subjectId, kind, requesterId],
    );
    const emailed = new Set(rows.map(({ address }) => address));
    return recipients.filter(({ email }) => !emailed.has(email.toLowerCase()));
  }

  /** Skips recipients who have reached the daily limit of emails about actions. */
  private async withoutFlooded(manager: EntityManager, recipients: Recipient[]): Promise<Recipient[]> {
    if (recipients.length === 0) return [];
    const rows = await queryRows<{ address: string }>(
      manager,
      `SELECT address FROM unnest($1::text[]) AS address WHERE EXISTS (
         SELECT FROM emails e
         WHERE lower(e.recipient) = address AND e.created_at > now() - interval '1 day' AND e.template = 'action'
         OFFSET ${MAX_EMAILS_A_DAY - 1})`,
      [recipients.map(({ email }) => email.toLowerCase())],
    );
    const flooded = new Set(rows.map(({ address }) => address));
    return recipients.filter(({ email }) => !flooded.has(email.toLowerCase()));
  }

  private linksOf({ id, kind }: ActionRow, language: Language) {
    return this.kinds.get(kind).decisions.map((decision) => ({
      label: this.kinds.labelOf(kind, decision, language),
      link: `/page-action?id=${id}&decision=${decision}`,
    }));
  }
}

/** Formats a due time in a language and a time zone, by default UTC. A due day needs no time zone. */
export function formatDue(
  language: Language,
  { dueAt, dueOn }: Pick<ActionRow, 'dueAt' | 'dueOn'>,
  timeZone: string | null,
): string | null {
  if (dueOn)
    return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(dueOn));
  if (!dueAt) return null;
  const styles = { dateStyle: 'full', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language, { ...styles, timeZone: timeZone ?? 'UTC' }).format(
    new Date(dueAt),
  );
}
