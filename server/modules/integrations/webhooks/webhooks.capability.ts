import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfEvents } from './webhook.policy.js';

const limits = {
  /** Creating endpoints and rotating their secrets. */
  webhooks: {
    webhooks: perHour('identity', 60, 'webhook endpoints'),
  },
  /** Sending test events and resending single deliveries. */
  'webhook-sends': {
    'webhook-sends': perHour('identity', 300, 'webhook requests'),
  },
  /** Resending many events. */
  'webhook-resends': {
    'webhook-resends': perHour('identity', 20, 'webhook repeats'),
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    WEBHOOK_CREATED: 'A webhook endpoint was created.',
    WEBHOOK_CHANGED: 'The name, the address or the types of events of a webhook endpoint were changed.',
    WEBHOOK_SECRET_ROTATED: 'A webhook endpoint got a new secret.',
    WEBHOOK_ENABLED: 'A webhook endpoint was enabled.',
    WEBHOOK_DISABLED: 'A webhook endpoint was disabled.',
    WEBHOOK_DELETED: 'A webhook endpoint was deleted.',
    WEBHOOK_RESENT: 'Events were sent to a webhook endpoint again.',
  },
  subjects: {
    WEBHOOK: { description: 'A webhook endpoint, by number.', inEvents: true, createdBy: 'WEBHOOK_CREATED' },
  },
  facts: ['eventTypes', 'oldSecretEndsAt', 'disabledBecause', 'resentAfter', 'resentUpTo'],
  // A person may name an endpoint after themselves, and the address may be their own.
  fields: ['webhookName', 'webhookUrl'],
} as const satisfies AuditDeclaration;

const reasons = {
  TOO_MANY_WEBHOOKS: {
    code: 'CONFLICT',
    meaning: 'The company has as many webhook endpoints as it can have.',
    action: 'Delete one that is not used.',
    changeableBy: 'COMPANY_ADMIN',
  },
  WEBHOOK_DISABLED: {
    code: 'CONFLICT',
    meaning: 'The webhook endpoint is disabled, so it receives no events.',
    action: 'Enable it first.',
    changeableBy: 'COMPANY_ADMIN',
  },
} as const satisfies Record<string, Reason>;

/** The notifications of this module, which are sent as emails as well. */
const notices = {
  WEBHOOK_CREATED: {
    description: 'Another person created a webhook endpoint of the company.',
    text: msg('{person} created a webhook of {company}.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-webhooks',
    readers: 'admins',
  },
  WEBHOOK_DISABLED: {
    description: 'A webhook endpoint was disabled because it accepted no events.',
    text: msg(
      'The webhook “{webhook}” of {company} accepted no events, so it was disabled. Check the receiver, then enable it again: what it missed is then sent.',
    ),
    color: NOTICE_COLORS.bad,
    hasOwnEmail: true,
    path: '/page-webhooks',
    readers: 'admins',
  },
} as const satisfies NotificationKindDeclarations;

interface DisabledValues {
  company: string;
  webhook: string;
  /** Whether it responded that it wants no more events. Otherwise it has been failing for three days. */
  isGone: boolean;
}

const webhookDisabled: EmailTemplate<DisabledValues> = {
  example: { company: 'Acme', webhook: 'Payroll', isGone: false },
  notShown: ['isGone'],
  allowance: { emails: 10, per: '1 day' },
  content: ({ company, webhook, isGone }, t) => ({
    subject: t('A webhook of {company} was disabled', { company }),
    heading: t('A webhook was disabled'),
    paragraphs: [
      isGone
        ? t('The receiver of the webhook “{webhook}” responded that it wants no more events.', { webhook })
        : t('The receiver of the webhook “{webhook}” has accepted no events for three days.', { webhook }),
      t(
        'Nothing is sent to it any more. Check the receiver, then enable the webhook again: what it missed in the last 30 days is then sent.',
      ),
    ],
    note: t('You receive this email because you are an admin of {company}.', { company }),
  }),
};

/** The email of this module, to the admins of a company. */
const emails = { webhookDisabled } satisfies EmailTemplateDeclarations;

const declared = { limits, audit, reasons, notices, emails };

export const WEBHOOKS_CAPABILITY = {
  name: 'webhooks',
  ...declared,
  /** Creating webhook endpoints of a company. */
  permissions: {
    company: { createWebhookEndpoint: (actor, { id }) => denialOfEvents(actor, id) },
  },
  /** The endpoints that a person created, without their secrets. */
  personalExport: [
    {
      name: 'webhooks',
      sql: `SELECT id, company_id, name, created_at, ${ifOwn('company_id', 'url', 'types', 'rotated_at', 'disabled_at')}
      FROM webhook_endpoints WHERE creator_id = $1 AND deleted_at IS NULL ORDER BY id DESC`,
    },
  ],
  /** The endpoints of a company, without their secrets. The audit log contains the events that were sent. */
  companyExport: [
    {
      name: 'webhook',
      sql: `SELECT id, name, url, types, creator_id, created_at, rotated_at, disabled_at, disabled_because
      FROM webhook_endpoints WHERE company_id = $1 AND id > $2::bigint AND deleted_at IS NULL`,
    },
  ],
  gateway: [[/[wW]ebhook|sendTestEvent/, 'The old backend has no webhooks.']],
} satisfies CapabilityOf<'webhooks'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    webhooks: typeof declared;
  }
}
