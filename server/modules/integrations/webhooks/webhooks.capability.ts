import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { denialOfEvents } from './webhook.policy.js';

const limits = {
  /** Creating endpoints and rotating their secrets. */
  webhooks: {
    webhooks: { per: 'identity', points: 60, seconds: HOUR, what: 'webhook endpoints', strict: true },
  },
  /** Sending test events and single deliveries again. */
  'webhook-sends': {
    'webhook-sends': { per: 'identity', points: 300, seconds: HOUR, what: 'webhook requests', strict: true },
  },
  /** Sending many events again. */
  'webhook-resends': {
    'webhook-resends': { per: 'identity', points: 20, seconds: HOUR, what: 'webhook repeats', strict: true },
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
    texts: {
      en: '{person} created a webhook of {company}.',
      de: '{person} hat einen Webhook von {company} angelegt.',
      es: '{person} creó un webhook de {company}.',
      fr: '{person} a créé un webhook de {company}.',
      ar: 'أنشأ {person} ويب هوك لدى {company}.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-webhooks',
    readers: 'admins',
  },
  WEBHOOK_DISABLED: {
    description: 'A webhook endpoint was disabled because it accepted no events.',
    texts: {
      en: 'The webhook “{webhook}” of {company} accepted no events, so it was disabled. Check the receiver, then enable it again: what it missed is then sent.',
      de: 'Der Webhook „{webhook}“ von {company} hat keine Ereignisse angenommen und wurde deaktiviert. Prüfen Sie den Empfänger und aktivieren Sie den Webhook wieder: Was er versäumt hat, wird dann gesendet.',
      es: 'El webhook «{webhook}» de {company} no aceptó ningún evento y se desactivó. Revise el receptor y vuelva a activarlo: entonces se enviará lo que no recibió.',
      fr: 'Le webhook « {webhook} » de {company} n’a accepté aucun événement et a été désactivé. Vérifiez le destinataire, puis réactivez-le : ce qu’il a manqué sera alors envoyé.',
      ar: 'لم يقبل الويب هوك «{webhook}» لدى {company} أي أحداث، لذلك جرى تعطيله. افحص الجهة المستقبلة ثم فعّله من جديد: سيُرسل عندها ما فاته.',
    },
    color: NOTICE_COLORS.bad,
    hasOwnEmail: true,
    path: '/page-webhooks',
    readers: 'admins',
  },
} as const satisfies NotificationKindDeclarations;

interface DisabledValues {
  company: string;
  webhook: string;
  /** Whether it responded that it wants no more events. Otherwise it has accepted nothing for three days. */
  isGone: boolean;
}

const webhookDisabled: EmailTemplate<DisabledValues> = {
  example: { company: 'Acme', webhook: 'Payroll', isGone: false },
  notShown: ['isGone'],
  allowance: { emails: 10, per: '1 day' },
  texts: {
    en: ({ company, webhook, isGone }) => ({
      subject: `A webhook of ${company} was disabled`,
      heading: 'A webhook was disabled',
      paragraphs: [
        isGone
          ? `The receiver of the webhook “${webhook}” responded that it wants no more events.`
          : `The receiver of the webhook “${webhook}” has accepted no events for three days.`,
        'Nothing is sent to it any more. Check the receiver, then enable the webhook again: what it missed in the last 30 days is then sent.',
      ],
      note: `You receive this email because you are an admin of ${company}.`,
    }),
    de: ({ company, webhook, isGone }) => ({
      subject: `Ein Webhook von ${company} wurde deaktiviert`,
      heading: 'Ein Webhook wurde deaktiviert',
      paragraphs: [
        isGone
          ? `Der Empfänger des Webhooks „${webhook}“ hat geantwortet, dass er keine Ereignisse mehr erhalten möchte.`
          : `Der Empfänger des Webhooks „${webhook}“ hat drei Tage lang keine Ereignisse angenommen.`,
        'Es wird nichts mehr an ihn gesendet. Prüfen Sie den Empfänger und aktivieren Sie den Webhook wieder: Was er in den letzten 30 Tagen versäumt hat, wird dann gesendet.',
      ],
      note: `Sie erhalten diese E-Mail, weil Sie Administrator von ${company} sind.`,
    }),
    es: ({ company, webhook, isGone }) => ({
      subject: `Se desactivó un webhook de ${company}`,
      heading: 'Se desactivó un webhook',
      paragraphs: [
        isGone
          ? `El receptor del webhook «${webhook}» respondió que no quiere más eventos.`
          : `El receptor del webhook «${webhook}» no ha aceptado ningún evento durante tres días.`,
        'Ya no se le envía nada. Revise el receptor y vuelva a activar el webhook: entonces se enviará lo que no recibió en los últimos 30 días.',
      ],
      note: `Recibe este correo porque es administrador de ${company}.`,
    }),
    fr: ({ company, webhook, isGone }) => ({
      subject: `Un webhook de ${company} a été désactivé`,
      heading: 'Un webhook a été désactivé',
      paragraphs: [
        isGone
          ? `Le destinataire du webhook « ${webhook} » a répondu qu’il ne veut plus recevoir d’événements.`
          : `Le destinataire du webhook « ${webhook} » n’a accepté aucun événement pendant trois jours.`,
        'Plus rien ne lui est envoyé. Vérifiez le destinataire, puis réactivez le webhook : ce qu’il a manqué au cours des 30 derniers jours sera alors envoyé.',
      ],
      note: `Vous recevez cet e-mail parce que vous êtes administrateur de ${company}.`,
    }),
    ar: ({ company, webhook, isGone }) => ({
      subject: `جرى تعطيل ويب هوك لدى ${company}`,
      heading: 'جرى تعطيل ويب هوك',
      paragraphs: [
        isGone
          ? `أجابت الجهة المستقبلة للويب هوك «${webhook}» بأنها لا تريد مزيدًا من الأحداث.`
          : `لم تقبل الجهة المستقبلة للويب هوك «${webhook}» أي أحداث طوال ثلاثة أيام.`,
        'لم يعد يُرسل إليها شيء. افحص الجهة المستقبلة ثم فعّل الويب هوك من جديد: سيُرسل عندها ما فاته خلال آخر 30 يومًا.',
      ],
      note: `تصلك هذه الرسالة لأنك مدير في ${company}.`,
    }),
  },
};

/** The email of this module, to the admins of a company. */
const emails = { webhookDisabled } satisfies EmailTemplateDeclarations;

export const WEBHOOKS_CAPABILITY = {
  name: 'webhooks',
  limits,
  audit,
  reasons,
  notices,
  emails,
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
  /** The endpoints of a company, without their secrets. The audit log has what was sent to them. */
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
    webhooks: {
      limits: typeof limits;
      audit: typeof audit;
      reasons: typeof reasons;
      notices: typeof notices;
      emails: typeof emails;
    };
  }
}
