import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import type { Language } from '../../../platform/mail/languages.js';

/** News about an interview for the person that applied. */
interface InterviewUpdate {
  role: string;
  company: string;
  startsAt: string;
  minutes: number;
  timeZone: string;
  /** Empty for a link: it is on the page of the application. */
  place: string;
  /** The path of the page with the application. */
  link: string;
}

const example: InterviewUpdate = {
  role: 'Clerk',
  company: 'Acme',
  startsAt: '2026-12-01T13:00:00.000Z',
  minutes: 45,
  timeZone: 'Europe/Berlin',
  place: '4 High Street',
  link: '/jobs/applications/abc',
};

/** What an email of each kind says in a language. */
interface Words {
  minutes: (minutes: string) => string;
  onPage: string;
  place: (place: string) => string;
  note: string;
  label: string;
  planned: (role: string, company: string) => [subject: string, heading: string, text: string];
  changed: (role: string, company: string) => [subject: string, heading: string, text: string];
  cancelled: (role: string, company: string) => [subject: string, heading: string, text: string];
}

const WORDS: Record<Language, Words> = {
  en: {
    minutes: (minutes) => `${minutes} minutes`,
    onPage: 'You find where it takes place on the page of your application.',
    place: (place) => `Place: ${place}`,
    note: 'You receive this email because you have applied for the role.',
    label: 'View the application',
    planned: (role, company) => [
      `Interview with ${company}`,
      'An interview is planned',
      `${company} invites you to an interview for the role “${role}”.`,
    ],
    changed: (role, company) => [
      `Your interview with ${company} has changed`,
      'Your interview has changed',
      `${company} has changed your interview for the role “${role}”.`,
    ],
    cancelled: (role, company) => [
      `Your interview with ${company} is cancelled`,
      'Your interview is cancelled',
      `${company} has cancelled your interview for the role “${role}”. It was planned for:`,
    ],
  },
  de: {
    minutes: (minutes) => `${minutes} Minuten`,
    onPage: 'Wo es stattfindet, steht auf der Seite Ihrer Bewerbung.',
    place: (place) => `Ort: ${place}`,
    note: 'Sie erhalten diese E-Mail, weil Sie sich um die Stelle beworben haben.',
    label: 'Bewerbung ansehen',
    planned: (role, company) => [
      `Vorstellungsgespräch bei ${company}`,
      'Ein Vorstellungsgespräch ist geplant',
      `${company} lädt Sie zu einem Vorstellungsgespräch für die Stelle „${role}“ ein.`,
    ],
    changed: (role, company) => [
      `Ihr Vorstellungsgespräch bei ${company} wurde geändert`,
      'Ihr Vorstellungsgespräch wurde geändert',
      `${company} hat Ihr Vorstellungsgespräch für die Stelle „${role}“ geändert.`,
    ],
    cancelled: (role, company) => [
      `Ihr Vorstellungsgespräch bei ${company} ist abgesagt`,
      'Ihr Vorstellungsgespräch ist abgesagt',
      `${company} hat Ihr Vorstellungsgespräch für die Stelle „${role}“ abgesagt. Es war geplant für:`,
    ],
  },
  es: {
    minutes: (minutes) => `${minutes} minutos`,
    onPage: 'En la página de su candidatura encontrará dónde tiene lugar.',
    place: (place) => `Lugar: ${place}`,
    note: 'Recibe este correo porque presentó su candidatura para el puesto.',
    label: 'Ver la candidatura',
    planned: (role, company) => [
      `Entrevista con ${company}`,
      'Hay una entrevista prevista',
      `${company} le invita a una entrevista para el puesto «${role}».`,
    ],
    changed: (role, company) => [
      `Su entrevista con ${company} ha cambiado`,
      'Su entrevista ha cambiado',
      `${company} ha cambiado su entrevista para el puesto «${role}».`,
    ],
    cancelled: (role, company) => [
      `Su entrevista con ${company} se ha cancelado`,
      'Su entrevista se ha cancelado',
      `${company} ha cancelado su entrevista para el puesto «${role}». Estaba prevista para:`,
    ],
  },
  fr: {
    minutes: (minutes) => `${minutes} minutes`,
    onPage: 'Vous trouverez le lieu sur la page de votre candidature.',
    place: (place) => `Lieu : ${place}`,
    note: 'Vous recevez cet e-mail parce que vous avez posé votre candidature pour ce poste.',
    label: 'Voir la candidature',
    planned: (role, company) => [
      `Entretien avec ${company}`,
      'Un entretien est prévu',
      `${company} vous invite à un entretien pour le poste « ${role} ».`,
    ],
    changed: (role, company) => [
      `Votre entretien avec ${company} a changé`,
      'Votre entretien a changé',
      `${company} a modifié votre entretien pour le poste « ${role} ».`,
    ],
    cancelled: (role, company) => [
      `Votre entretien avec ${company} est annulé`,
      'Votre entretien est annulé',
      `${company} a annulé votre entretien pour le poste « ${role} ». Il était prévu pour :`,
    ],
  },
  ar: {
    minutes: (minutes) => `المدة بالدقائق: ${minutes}`,
    onPage: 'تجد مكان المقابلة في صفحة طلبك.',
    place: (place) => `المكان: ${place}`,
    note: 'تصلك هذه الرسالة لأنك تقدمت لهذه الوظيفة.',
    label: 'عرض الطلب',
    planned: (role, company) => [
      `مقابلة مع ${company}`,
      'تم تحديد موعد مقابلة',
      `تدعوك ${company} إلى مقابلة لوظيفة «${role}».`,
    ],
    changed: (role, company) => [
      `تغيّرت مقابلتك مع ${company}`,
      'تغيّرت مقابلتك',
      `غيّرت ${company} مقابلتك لوظيفة «${role}».`,
    ],
    cancelled: (role, company) => [
      `أُلغيت مقابلتك مع ${company}`,
      'أُلغيت مقابلتك',
      `ألغت ${company} مقابلتك لوظيفة «${role}». كان موعدها:`,
    ],
  },
};

/** The time in the time zone of the interview, with the zone's name. */
const timeOf = (language: Language, { startsAt, timeZone }: InterviewUpdate): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(startsAt));

function template(kind: 'planned' | 'changed' | 'cancelled'): EmailTemplate<InterviewUpdate> {
  const textIn = (language: Language) => (news: InterviewUpdate) => {
    const words = WORDS[language];
    const [subject, heading, text] = words[kind](news.role, news.company);
    const minutes = words.minutes(new Intl.NumberFormat(language).format(news.minutes));
    const time = `${timeOf(language, news)} · ${minutes}`;
    const where = news.place === '' ? words.onPage : words.place(news.place);
    return {
      subject,
      heading,
      paragraphs: kind === 'cancelled' ? [text, time] : [text, time, where],
      action: { label: words.label, link: news.link },
      note: words.note,
    };
  };
  return {
    example,
    notShown: ['startsAt', 'timeZone'],
    allowance: { emails: 20, per: '1 day', isOfAddress: true },
    texts: { en: textIn('en'), de: textIn('de'), es: textIn('es'), fr: textIn('fr'), ar: textIn('ar') },
  };
}

/** The emails of this module, to people that have applied and confirmed their address. */
export const INTERVIEWS_EMAILS = {
  interviewPlanned: template('planned'),
  interviewChanged: template('changed'),
  interviewCancelled: template('cancelled'),
} as const satisfies EmailTemplateDeclarations;
