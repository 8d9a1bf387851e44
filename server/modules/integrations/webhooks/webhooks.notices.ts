import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module, which are sent as emails as well. */
export const WEBHOOKS_NOTICES = {
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
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof WEBHOOKS_NOTICES> {}
}
