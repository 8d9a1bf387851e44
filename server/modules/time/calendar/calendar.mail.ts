import type { CalendarAttachment, Content } from '../../../platform/mail/content.js';
import type { Language } from '../../../platform/mail/languages.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { describeTime, type ShownTime } from './feeds/shown-time.js';

/** News about an event for a person that it concerns. */
interface EventUpdate extends ShownTime {
  /** The title, which a person wrote. */
  title: string;
  company: string;
  /** The name of the owner. Null without one. */
  organizer: string | null;
  isRepeating: boolean;
  /** Empty for a link: it is on the page of the event. */
  place: string;
  /** The path of the page of the event, or of the calendar. */
  link: string;
  /** The paths of the pages that ask to confirm a reply. Null if nothing is left to reply to. */
  accept: string | null;
  maybe: string | null;
  decline: string | null;
  /** For mail programs. Null in reminders. */
  calendar: CalendarAttachment | null;
}

const example: EventUpdate = {
  title: 'Planning',
  company: 'Acme',
  organizer: 'Ada Lovelace',
  startsAt: '2026-12-01T13:00:00.000Z',
  endsAt: '2026-12-01T14:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isAllDay: false,
  isRepeating: true,
  place: 'Room 4',
  link: '/page-calendar?event=1',
  accept: '/calendar/reply/abc?response=ACCEPTED',
  maybe: '/calendar/reply/abc?response=TENTATIVE',
  decline: '/calendar/reply/abc?response=DECLINED',
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

type Kind = 'invited' | 'changed' | 'cancelled' | 'reminder';

interface Words {
  subjects: Record<Kind, (company: string) => string>;
  texts: Record<Kind, (company: string) => string>;
  from: (organizer: string) => string;
  repeats: string;
  place: (place: string) => string;
  open: string;
  accept: string;
  maybe: string;
  decline: string;
  replyNote: string;
  note: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subjects: {
      invited: (company) => `Invitation to an event at ${company}`,
      changed: (company) => `An event at ${company} has changed`,
      cancelled: (company) => `An event at ${company} is cancelled`,
      reminder: (company) => `Reminder of an event at ${company}`,
    },
    texts: {
      invited: (company) => `You are invited to an event at ${company}.`,
      changed: (company) => `An event at ${company} to which you are invited has changed. This applies now:`,
      cancelled: (company) => `This event at ${company} is cancelled, or you are no longer invited to it:`,
      reminder: (company) => `This event at ${company} begins soon:`,
    },
    from: (organizer) => `From: ${organizer}`,
    repeats: 'The event repeats. This is the first time:',
    place: (place) => `Place: ${place}`,
    open: 'View the event',
    accept: 'Accept',
    maybe: 'Maybe',
    decline: 'Decline',
    replyNote:
      'Reply with these links: replies that your mail program sends do not arrive. Opening a link stores nothing until you confirm.',
    note: 'You can turn these emails off in your settings.',
  },
  de: {
    subjects: {
      invited: (company) => `Einladung zu einem Termin bei ${company}`,
      changed: (company) => `Ein Termin bei ${company} wurde geändert`,
      cancelled: (company) => `Ein Termin bei ${company} ist abgesagt`,
      reminder: (company) => `Erinnerung an einen Termin bei ${company}`,
    },
    texts: {
      invited: (company) => `Sie sind zu einem Termin bei ${company} eingeladen.`,
      changed: (company) =>
        `Ein Termin bei ${company}, zu dem Sie eingeladen sind, wurde geändert. Jetzt gilt:`,
      cancelled: (company) =>
        `Dieser Termin bei ${company} ist abgesagt, oder Sie sind nicht mehr dazu eingeladen:`,
      reminder: (company) => `Dieser Termin bei ${company} beginnt bald:`,
    },
    from: (organizer) => `Von: ${organizer}`,
    repeats: 'Der Termin wiederholt sich. Das erste Mal:',
    place: (place) => `Ort: ${place}`,
    open: 'Termin ansehen',
    accept: 'Zusagen',
    maybe: 'Vielleicht',
    decline: 'Absagen',
    replyNote:
      'Antworten Sie mit diesen Links: Antworten Ihres E-Mail-Programms kommen nicht an. Das Öffnen eines Links speichert nichts, bevor Sie bestätigen.',
    note: 'Diese E-Mails können Sie in Ihren Einstellungen abschalten.',
  },
  es: {
    subjects: {
      invited: (company) => `Invitación a un evento en ${company}`,
      changed: (company) => `Un evento en ${company} ha cambiado`,
      cancelled: (company) => `Un evento en ${company} se ha cancelado`,
      reminder: (company) => `Recordatorio de un evento en ${company}`,
    },
    texts: {
      invited: (company) => `Le han invitado a un evento en ${company}.`,
      changed: (company) =>
        `Ha cambiado un evento en ${company} al que le han invitado. Estos son los datos actuales:`,
      cancelled: (company) => `Este evento en ${company} se ha cancelado o ya no está invitado a él:`,
      reminder: (company) => `Este evento en ${company} empieza pronto:`,
    },
    from: (organizer) => `De: ${organizer}`,
    repeats: 'El evento se repite. La primera vez:',
    place: (place) => `Lugar: ${place}`,
    open: 'Ver el evento',
    accept: 'Aceptar',
    maybe: 'Quizás',
    decline: 'Rechazar',
    replyNote:
      'Responda con estos enlaces: las respuestas que envía su programa de correo no llegan. Abrir un enlace no guarda nada hasta que usted confirme.',
    note: 'Puede desactivar estos correos en su configuración.',
  },
  fr: {
    subjects: {
      invited: (company) => `Invitation à un évènement chez ${company}`,
      changed: (company) => `Un évènement chez ${company} a changé`,
      cancelled: (company) => `Un évènement chez ${company} est annulé`,
      reminder: (company) => `Rappel d’un évènement chez ${company}`,
    },
    texts: {
      invited: (company) => `Vous êtes invité à un évènement chez ${company}.`,
      changed: (company) =>
        `Un évènement chez ${company} auquel vous êtes invité a changé. Voici ce qui vaut désormais :`,
      cancelled: (company) => `Cet évènement chez ${company} est annulé, ou vous n’y êtes plus invité :`,
      reminder: (company) => `Cet évènement chez ${company} commence bientôt :`,
    },
    from: (organizer) => `De : ${organizer}`,
    repeats: 'L’évènement se répète. La première fois :',
    place: (place) => `Lieu : ${place}`,
    open: 'Voir l’évènement',
    accept: 'Accepter',
    maybe: 'Peut-être',
    decline: 'Refuser',
    replyNote:
      'Répondez avec ces liens : les réponses qu’envoie votre logiciel de messagerie n’arrivent pas. Ouvrir un lien n’enregistre rien tant que vous ne confirmez pas.',
    note: 'Vous pouvez désactiver ces e-mails dans vos paramètres.',
  },
  ar: {
    subjects: {
      invited: (company) => `دعوة إلى موعد لدى ${company}`,
      changed: (company) => `تغيّر موعد لدى ${company}`,
      cancelled: (company) => `أُلغي موعد لدى ${company}`,
      reminder: (company) => `تذكير بموعد لدى ${company}`,
    },
    texts: {
      invited: (company) => `أنت مدعو إلى موعد لدى ${company}.`,
      changed: (company) => `تغيّر موعد لدى ${company} دُعيت إليه. إليك التفاصيل الحالية:`,
      cancelled: (company) => `أُلغي هذا الموعد لدى ${company} أو لم تعد مدعوًا إليه:`,
      reminder: (company) => `يبدأ هذا الموعد لدى ${company} قريبًا:`,
    },
    from: (organizer) => `من: ${organizer}`,
    repeats: 'يتكرر هذا الموعد. المرة الأولى:',
    place: (place) => `المكان: ${place}`,
    open: 'عرض الموعد',
    accept: 'قبول',
    maybe: 'ربما',
    decline: 'رفض',
    replyNote:
      'أجب بهذه الروابط: الردود التي يرسلها برنامج بريدك لا تصل. لا يُحفظ شيء عند فتح الرابط حتى تؤكد.',
    note: 'يمكنك إيقاف هذه الرسائل من إعداداتك.',
  },
};

// The subject and the heading contain no text that people wrote: strangers must not choose what an email of the product says.
const textIn =
  (kind: Kind, language: Language) =>
  ({ title, company, organizer, isRepeating, place, link, calendar, ...news }: EventUpdate): Content => {
    const words = WORDS[language];
    const subject = words.subjects[kind](company);
    const when = describeTime(language, news);
    const links = (['accept', 'maybe', 'decline'] as const).flatMap((reply) => {
      const path = news[reply];
      return path === null ? [] : [{ label: words[reply], link: path }];
    });
    return {
      subject,
      heading: subject,
      paragraphs: [
        words.texts[kind](company),
        ...(organizer === null ? [] : [words.from(organizer)]),
        isRepeating ? `${words.repeats}\n${when}` : when,
        ...(place === '' ? [] : [words.place(place)]),
      ],
      quote: title,
      action: { label: words.open, link },
      links,
      note: links.length > 0 ? `${words.replyNote} ${words.note}` : words.note,
      ...(calendar && { calendar }),
    };
  };

function template(kind: Kind): EmailTemplate<EventUpdate> {
  return {
    example,
    notShown: ['startsAt', 'endsAt', 'timeZone', 'accept', 'maybe', 'decline', 'calendar'],
    allowance: { emails: 40, per: '1 day', isOfAddress: true },
    texts: {
      en: textIn(kind, 'en'),
      de: textIn(kind, 'de'),
      es: textIn(kind, 'es'),
      fr: textIn(kind, 'fr'),
      ar: textIn(kind, 'ar'),
    },
  };
}

/** The emails of this module, to people of a company that have confirmed their address. */
export const CALENDAR_EMAILS = {
  calendarInvitation: template('invited'),
  calendarChange: template('changed'),
  calendarCancellation: template('cancelled'),
  calendarReminder: template('reminder'),
} as const satisfies EmailTemplateDeclarations;
