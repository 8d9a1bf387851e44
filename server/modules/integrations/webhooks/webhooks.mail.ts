import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';

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
export const WEBHOOKS_EMAILS = { webhookDisabled } satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof WEBHOOKS_EMAILS> {}
}
