import type { EntityManager } from 'typeorm';
import { settings } from '../settings/settings.js';
import { execute, queryRows } from '../database/statement.js';
import { accountTemplates, type Allowance, type TemplateName, templateOf } from './template-registry.js';

/** The maximum number of emails of all kinds that a mailbox receives per day, except those about its account. */
const CONFIRMED: Allowance = { emails: 100, per: '1 day' };
const UNCONFIRMED: Allowance = { emails: 10, per: '1 day' };

/** A recipient, and whether they have confirmed the address. */
export interface EmailRecipient {
  to: string;
  isConfirmed: boolean;
}

/** The remaining number of emails for recipients. */
export interface Room {
  /** Uses up one email of the recipient's limit. Returns false if none is left. */
  take(to: string): boolean;
  /** How long until the first email of the last day no longer counts, in seconds. */
  wait(to: string): number;
}

const scaled = ({ emails }: Allowance): number => Math.max(1, Math.round(emails * settings().rateLimitScale));

/**
 * Returns how many more emails of a template the recipients can receive, over all companies. Concurrent transactions
 * lock each mailbox, so that they cannot exceed the limit together. For kinds without their own limit, confirmed
 * mailboxes are not locked, because many transactions send to them.
 */
export async function roomFor(
  manager: EntityManager,
  template: TemplateName,
  recipients: readonly EmailRecipient[],
): Promise<Room> {
  const { isAboutAccount, allowance: own } = templateOf(template);
  if (isAboutAccount && !own) return { take: () => true, wait: () => 0 };
  const locked = recipients.filter(({ isConfirmed }) => own || !isConfirmed);
  if (locked.length > 0) await lock(manager, locked);
  const confirmed = new Set(recipients.flatMap(({ to, isConfirmed }) => (isConfirmed ? [to] : [])));
  const addresses = [...new Set(recipients.map(({ to }) => to))];
  const isAlone = (to: string) => Boolean(own?.isOfAddress) && (confirmed.has(to) || !TAG.test(to));
  const rows = await queryRows<{ address: string; mailbox: string; same: number; all: number; wait: number }>(
    manager,
    `SELECT address, mailbox, same, "all", wait
     FROM unnest($1::text[], $5::boolean[]) AS a(address, is_alone)
     CROSS JOIN LATERAL (SELECT ${mailboxOf('address')} AS mailbox) AS m
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE e.template = $2 AND e.created_at > now() - $3::interval
           AND (NOT is_alone OR lower(e.recipient) = lower(address)))::integer AS same,
         count(*) FILTER (WHERE e.template <> ALL($4))::integer AS "all",
         coalesce(ceil(extract(epoch FROM min(e.created_at) + interval '1 day' - now())), 0)::integer AS wait
       FROM emails e WHERE e.mailbox = m.mailbox AND e.created_at > now() - interval '1 day') AS counted`,
    [addresses, template, own?.per ?? '1 day', accountTemplates(), addresses.map(isAlone)],
  );
  const mailboxes = new Map(rows.map(({ address, mailbox }) => [address, mailbox]));
  const counted = new Map(rows.map(({ mailbox, same, all, wait }) => [mailbox, { same, all, wait }]));
  const countOf = (to: string) => counted.get(mailboxes.get(to)!)!;
  return {
    take: (to) => {
      const count = countOf(to);
      const total = scaled(confirmed.has(to) ? CONFIRMED : UNCONFIRMED);
      const isFull = (own && count.same >= scaled(own)) || (!isAboutAccount && count.all >= total);
      if (isFull) return false;
      count.same++;
      count.all++;
      return true;
    },
    wait: (to) => Math.max(1, countOf(to).wait),
  };
}

/** The tag after a plus in an address. Most mail servers ignore it. */
const TAG = /\+[^@]*@/;

/** SQL for the mailbox of an address, as in the column `mailbox` of emails. */
const mailboxOf = (address: string) => `lower(regexp_replace(${address}, '\\+[^@]*@', '@'))`;

async function lock(manager: EntityManager, recipients: EmailRecipient[]): Promise<void> {
  // In the same order everywhere, so that concurrent transactions cannot deadlock. Mailboxes with the same key share
  // the lock.
  await execute(
    manager,
    `INSERT INTO email_locks (mailbox_key)
     SELECT DISTINCT hashtextextended(${mailboxOf('address')}, 0) AS key FROM unnest($1::text[]) AS address ORDER BY key
     ON CONFLICT (mailbox_key) DO UPDATE SET used_at = now()`,
    [recipients.map(({ to }) => to)],
  );
}
