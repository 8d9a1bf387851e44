import type { Texts } from '../content.js';

/** A user has joined a company because somebody added them. */
export interface AddedToCompanyValues {
  company: string;
  /** The name of the person that added the user. */
  actor: string;
  /** The path of the company's page. */
  link: string;
}

/** A user has been removed from a company. */
export interface RemovedFromCompanyValues {
  company: string;
  reason?: string | null;
  /** The path of the start page. */
  link: string;
}

/** An account has been suspended. */
export interface AccountSuspendedValues {
  reason?: string | null;
}

/** An account is active again. */
export interface AccountReactivatedValues {
  /** The path of the sign-in page. */
  link: string;
}

export const addedToCompany: Texts<AddedToCompanyValues> = {
  en: ({ company, actor, link }) => ({
    subject: `You are now part of ${company}`,
    heading: `Welcome to ${company}`,
    paragraphs: [`${actor} has added you to ${company} on Job Lobby.`],
    action: { label: 'Open the company', link },
    note: 'If you do not want to be part of this company, you can leave it on its page.',
  }),
  de: ({ company, actor, link }) => ({
    subject: `Sie gehören jetzt zu ${company}`,
    heading: `Willkommen bei ${company}`,
    paragraphs: [`${actor} hat Sie auf Job Lobby zu ${company} hinzugefügt.`],
    action: { label: 'Firma öffnen', link },
    note: 'Wenn Sie nicht zu dieser Firma gehören möchten, können Sie sie auf ihrer Seite verlassen.',
  }),
  es: ({ company, actor, link }) => ({
    subject: `Ahora pertenece a ${company}`,
    heading: `Le damos la bienvenida a ${company}`,
    paragraphs: [`${actor} le añadió a ${company} en Job Lobby.`],
    action: { label: 'Abrir la empresa', link },
    note: 'Si no quiere pertenecer a esta empresa, puede dejarla desde la página de la empresa.',
  }),
  fr: ({ company, actor, link }) => ({
    subject: `Vous faites maintenant partie de ${company}`,
    heading: `Bienvenue chez ${company}`,
    paragraphs: [`${actor} vous a ajouté à ${company} sur Job Lobby.`],
    action: { label: 'Ouvrir l’entreprise', link },
    note: 'Si vous ne souhaitez pas en faire partie, vous pouvez quitter l’entreprise depuis sa page.',
  }),
  ar: ({ company, actor, link }) => ({
    subject: `أنت الآن عضو في ${company}`,
    heading: `مرحبًا بك في ${company}`,
    paragraphs: [`أضافك ${actor} إلى ${company} على Job Lobby.`],
    action: { label: 'فتح صفحة الشركة', link },
    note: 'إذا كنت لا ترغب في الانتماء إلى هذه الشركة، يمكنك مغادرتها من صفحتها.',
  }),
};

export const removedFromCompany: Texts<RemovedFromCompanyValues> = {
  en: ({ company, reason, link }) => ({
    subject: `You are no longer part of ${company}`,
    heading: `You have left ${company}`,
    paragraphs: [
      `An admin has removed you from ${company} on Job Lobby. Your account stays, and another company can add you.`,
    ],
    quote: reason,
    action: { label: 'Open Job Lobby', link },
  }),
  de: ({ company, reason, link }) => ({
    subject: `Sie gehören nicht mehr zu ${company}`,
    heading: `Sie wurden aus ${company} entfernt`,
    paragraphs: [
      `Ein Admin hat Sie auf Job Lobby aus ${company} entfernt. Ihr Konto bleibt bestehen, und eine andere Firma kann Sie aufnehmen.`,
    ],
    quote: reason,
    action: { label: 'Job Lobby öffnen', link },
  }),
  es: ({ company, reason, link }) => ({
    subject: `Ya no pertenece a ${company}`,
    heading: `Ya no pertenece a ${company}`,
    paragraphs: [
      `Un administrador le quitó de ${company} en Job Lobby. Su cuenta se conserva y otra empresa puede añadirle.`,
    ],
    quote: reason,
    action: { label: 'Abrir Job Lobby', link },
  }),
  fr: ({ company, reason, link }) => ({
    subject: `Vous ne faites plus partie de ${company}`,
    heading: `Vous avez quitté ${company}`,
    paragraphs: [
      `L’administration de ${company} vous a retiré de l’entreprise sur Job Lobby. Votre compte est conservé et une autre entreprise peut vous ajouter.`,
    ],
    quote: reason,
    action: { label: 'Ouvrir Job Lobby', link },
  }),
  ar: ({ company, reason, link }) => ({
    subject: `لم تعد عضوًا في ${company}`,
    heading: `تمت إزالتك من ${company}`,
    paragraphs: [
      `أزالك أحد المسؤولين من ${company} على Job Lobby. يبقى حسابك قائمًا، ويمكن لشركة أخرى إضافتك.`,
    ],
    quote: reason,
    action: { label: 'فتح Job Lobby', link },
  }),
};

export const accountSuspended: Texts<AccountSuspendedValues> = {
  en: ({ reason }) => ({
    subject: 'Your account has been suspended',
    heading: 'Your account has been suspended',
    paragraphs: [
      'You cannot sign in to Job Lobby for now. Your data stays. Ask your company’s admin for help.',
    ],
    quote: reason,
  }),
  de: ({ reason }) => ({
    subject: 'Ihr Konto wurde gesperrt',
    heading: 'Ihr Konto wurde gesperrt',
    paragraphs: [
      'Sie können sich vorerst nicht bei Job Lobby anmelden. Ihre Daten bleiben erhalten. Wenden Sie sich an den Admin Ihrer Firma.',
    ],
    quote: reason,
  }),
  es: ({ reason }) => ({
    subject: 'Su cuenta está suspendida',
    heading: 'Su cuenta está suspendida',
    paragraphs: [
      'Por el momento no puede iniciar sesión en Job Lobby. Sus datos se conservan. Pida ayuda a un administrador de su empresa.',
    ],
    quote: reason,
  }),
  fr: ({ reason }) => ({
    subject: 'Votre compte a été suspendu',
    heading: 'Votre compte a été suspendu',
    paragraphs: [
      'Vous ne pouvez plus vous connecter à Job Lobby pour le moment. Vos données sont conservées. Adressez-vous à l’administration de votre entreprise.',
    ],
    quote: reason,
  }),
  ar: ({ reason }) => ({
    subject: 'تم تعليق حسابك',
    heading: 'تم تعليق حسابك',
    paragraphs: ['لا يمكنك تسجيل الدخول إلى Job Lobby حاليًا. بياناتك محفوظة. اطلب المساعدة من مسؤول شركتك.'],
    quote: reason,
  }),
};

export const accountReactivated: Texts<AccountReactivatedValues> = {
  en: ({ link }) => ({
    subject: 'Your account is active again',
    heading: 'Your account is active again',
    paragraphs: ['You can sign in to Job Lobby as before.'],
    action: { label: 'Sign in', link },
  }),
  de: ({ link }) => ({
    subject: 'Ihr Konto ist wieder aktiv',
    heading: 'Ihr Konto ist wieder aktiv',
    paragraphs: ['Sie können sich wie zuvor bei Job Lobby anmelden.'],
    action: { label: 'Anmelden', link },
  }),
  es: ({ link }) => ({
    subject: 'Su cuenta vuelve a estar activa',
    heading: 'Su cuenta vuelve a estar activa',
    paragraphs: ['Puede iniciar sesión en Job Lobby como antes.'],
    action: { label: 'Iniciar sesión', link },
  }),
  fr: ({ link }) => ({
    subject: 'Votre compte est de nouveau actif',
    heading: 'Votre compte est de nouveau actif',
    paragraphs: ['Vous pouvez vous connecter à Job Lobby comme avant.'],
    action: { label: 'Se connecter', link },
  }),
  ar: ({ link }) => ({
    subject: 'حسابك نشط من جديد',
    heading: 'حسابك نشط من جديد',
    paragraphs: ['يمكنك تسجيل الدخول إلى Job Lobby كما في السابق.'],
    action: { label: 'تسجيل الدخول', link },
  }),
};
