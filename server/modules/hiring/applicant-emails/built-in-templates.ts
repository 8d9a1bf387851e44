import type { Language } from '../../../platform/mail/languages.js';
import type { EmailText } from './applicant-email-template.entity.js';
import { BuiltInTemplate } from './applicant-emails.enums.js';

/** The texts of the built-in templates. */
export const BUILT_IN_TEXTS: Record<BuiltInTemplate, Record<Language, EmailText>> = {
  [BuiltInTemplate.REJECTION]: {
    en: {
      subject: 'Your application for “{role}”',
      text: `Hello {name},

Thank you for your interest in the role “{role}” and for the time that you have given us.

We have decided to continue with other applicants. This was not an easy choice.

We wish you all the best.

{sender}
{company}`,
    },
    de: {
      subject: 'Ihre Bewerbung um „{role}“',
      text: `Guten Tag {name},

vielen Dank für Ihr Interesse an der Stelle „{role}“ und für Ihre Zeit.

Wir haben uns für andere Bewerbungen entschieden. Die Wahl ist uns nicht leichtgefallen.

Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.

{sender}
{company}`,
    },
    es: {
      subject: 'Su candidatura para «{role}»',
      text: `Hola, {name}:

Gracias por su interés en el puesto «{role}» y por el tiempo que nos ha dedicado.

Hemos decidido continuar con otras candidaturas. No ha sido una decisión fácil.

Le deseamos mucho éxito.

{sender}
{company}`,
    },
    fr: {
      subject: 'Votre candidature pour « {role} »',
      text: `Bonjour {name},

Merci de l’intérêt que vous portez au poste « {role} » et du temps que vous nous avez accordé.

Nous avons décidé de poursuivre avec d’autres candidatures. Ce choix n’a pas été facile.

Nous vous souhaitons une pleine réussite.

{sender}
{company}`,
    },
    ar: {
      subject: 'طلبك لوظيفة «{role}»',
      text: `مرحبًا {name}،

شكرًا لاهتمامك بوظيفة «{role}» وللوقت الذي منحتنا إياه.

قررنا المضي قدمًا مع متقدمين آخرين، ولم يكن هذا القرار سهلًا.

نتمنى لك كل التوفيق.

{sender}
{company}`,
    },
  },
  [BuiltInTemplate.INVITATION]: {
    en: {
      subject: 'Let’s talk about the role “{role}”',
      text: `Hello {name},

Thank you for your application for the role “{role}”. We would like to get to know you and invite you to talk with us.

You will soon receive a suggestion for a time. You can always see where your application stands here: {link}

Kind regards
{sender}
{company}`,
    },
    de: {
      subject: 'Gespräch über die Stelle „{role}“',
      text: `Guten Tag {name},

vielen Dank für Ihre Bewerbung um die Stelle „{role}“. Wir möchten Sie gern kennenlernen und laden Sie zu einem Gespräch ein.

Sie erhalten in Kürze einen Terminvorschlag. Wo Ihre Bewerbung steht, sehen Sie jederzeit hier: {link}

Freundliche Grüße
{sender}
{company}`,
    },
    es: {
      subject: 'Hablemos del puesto «{role}»',
      text: `Hola, {name}:

Gracias por su candidatura para el puesto «{role}». Nos gustaría conocerle y le invitamos a hablar con nosotros.

En breve recibirá una propuesta de fecha. Aquí puede ver en todo momento el estado de su candidatura: {link}

Un saludo cordial,
{sender}
{company}`,
    },
    fr: {
      subject: 'Échangeons sur le poste « {role} »',
      text: `Bonjour {name},

Merci de votre candidature pour le poste « {role} ». Nous aimerions faire votre connaissance et vous invitons à un entretien.

Vous recevrez bientôt une proposition de date. Vous pouvez suivre votre candidature à tout moment ici : {link}

Cordialement,
{sender}
{company}`,
    },
    ar: {
      subject: 'لنتحدث عن وظيفة «{role}»',
      text: `مرحبًا {name}،

شكرًا لتقدمك لوظيفة «{role}». نود التعرف إليك وندعوك إلى محادثة معنا.

سيصلك قريبًا اقتراح بموعد. يمكنك متابعة حالة طلبك في أي وقت هنا: {link}

مع أطيب التحيات،
{sender}
{company}`,
    },
  },
  [BuiltInTemplate.DELAY]: {
    en: {
      subject: 'News about your application for “{role}”',
      text: `Hello {name},

Thank you for your patience. We need a little more time to decide about the role “{role}”, and will write to you as soon as we know more.

You can always see where your application stands here: {link}

Kind regards
{sender}
{company}`,
    },
    de: {
      subject: 'Neues zu Ihrer Bewerbung um „{role}“',
      text: `Guten Tag {name},

vielen Dank für Ihre Geduld. Wir brauchen für die Entscheidung über die Stelle „{role}“ noch etwas Zeit und melden uns, sobald wir mehr wissen.

Wo Ihre Bewerbung steht, sehen Sie jederzeit hier: {link}

Freundliche Grüße
{sender}
{company}`,
    },
    es: {
      subject: 'Novedades sobre su candidatura para «{role}»',
      text: `Hola, {name}:

Gracias por su paciencia. Necesitamos un poco más de tiempo para decidir sobre el puesto «{role}» y le escribiremos en cuanto sepamos más.

Aquí puede ver en todo momento el estado de su candidatura: {link}

Un saludo cordial,
{sender}
{company}`,
    },
    fr: {
      subject: 'Des nouvelles de votre candidature pour « {role} »',
      text: `Bonjour {name},

Merci de votre patience. Il nous faut encore un peu de temps pour décider au sujet du poste « {role} ». Nous vous écrirons dès que nous en saurons plus.

Vous pouvez suivre votre candidature à tout moment ici : {link}

Cordialement,
{sender}
{company}`,
    },
    ar: {
      subject: 'مستجدات طلبك لوظيفة «{role}»',
      text: `مرحبًا {name}،

شكرًا لصبرك. نحتاج إلى مزيد من الوقت لاتخاذ القرار بشأن وظيفة «{role}»، وسنكتب إليك حالما نعرف المزيد.

يمكنك متابعة حالة طلبك في أي وقت هنا: {link}

مع أطيب التحيات،
{sender}
{company}`,
    },
  },
};
