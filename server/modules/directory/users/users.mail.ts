import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { SECOND_FACTOR_MAIL } from './second-factors.mail.js';

/** An account has been suspended. */
interface AccountSuspendedValues {
  reason?: string | null;
}

/** An account is active again. */
interface AccountReactivatedValues {
  /** The path of the sign-in page. */
  link: string;
}

/** Sent to the new address. */
interface EmailChangeConfirmValues {
  oldEmail: string;
  newEmail: string;
  /** The path of the page that confirms the change. */
  link: string;
}

/** Sent to the old address. */
interface EmailChangeAnnouncedValues {
  newEmail: string;
  /** The path of the page on which the password can be reset. */
  link: string;
}

const accountSuspended: EmailTemplate<AccountSuspendedValues> = {
  example: { reason: 'The contract has ended.' },
  texts: {
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
        'Sie können sich vorerst nicht bei Job Lobby anmelden. Ihre Daten bleiben erhalten. Wenden Sie sich an einen Admin Ihres Unternehmens.',
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
      paragraphs: [
        'لا يمكنك تسجيل الدخول إلى Job Lobby حاليًا. بياناتك محفوظة. اطلب المساعدة من مسؤول شركتك.',
      ],
      quote: reason,
    }),
  },
};

const accountReactivated: EmailTemplate<AccountReactivatedValues> = {
  example: { link: '/' },
  texts: {
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
  },
};

const emailChangeConfirm: EmailTemplate<EmailChangeConfirmValues> = {
  example: { oldEmail: 'ada@example.com', newEmail: 'ada@example.org', link: '/confirm-email#token=abc' },
  texts: {
    en: ({ oldEmail, newEmail, link }) => ({
      subject: 'Confirm your new email',
      heading: 'Confirm your new email',
      paragraphs: [`The account ${oldEmail} is to use ${newEmail} from now on.`],
      action: { label: 'Confirm the change', link },
      note: 'If you did not request this change, ignore this email: nothing changes.',
    }),
    de: ({ oldEmail, newEmail, link }) => ({
      subject: 'Neue E-Mail-Adresse bestätigen',
      heading: 'Neue E-Mail-Adresse bestätigen',
      paragraphs: [`Das Konto ${oldEmail} soll künftig ${newEmail} verwenden.`],
      action: { label: 'Änderung bestätigen', link },
      note: 'Wenn Sie diese Änderung nicht angefordert haben, ignorieren Sie diese E-Mail: Es ändert sich nichts.',
    }),
    es: ({ oldEmail, newEmail, link }) => ({
      subject: 'Confirme su nuevo correo electrónico',
      heading: 'Confirme su nuevo correo electrónico',
      paragraphs: [`La cuenta ${oldEmail} pasará a usar ${newEmail}.`],
      action: { label: 'Confirmar el cambio', link },
      note: 'Si usted no solicitó este cambio, ignore este correo: no cambiará nada.',
    }),
    fr: ({ oldEmail, newEmail, link }) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      heading: 'Confirmez votre nouvelle adresse e-mail',
      paragraphs: [`Le compte ${oldEmail} utilisera désormais ${newEmail}.`],
      action: { label: 'Confirmer le changement', link },
      note: 'Si vous n’avez pas demandé ce changement, ignorez cet e-mail : rien ne changera.',
    }),
    ar: ({ oldEmail, newEmail, link }) => ({
      subject: 'تأكيد بريدك الإلكتروني الجديد',
      heading: 'تأكيد بريدك الإلكتروني الجديد',
      paragraphs: [`سيستخدم الحساب ${oldEmail} العنوان ${newEmail} من الآن فصاعدًا.`],
      action: { label: 'تأكيد التغيير', link },
      note: 'إذا لم تطلب هذا التغيير فتجاهل هذه الرسالة، ولن يتغير شيء.',
    }),
  },
  isAboutAccount: true,
  allowance: { emails: 5, per: '1 day' },
};

const emailChangeAnnounced: EmailTemplate<EmailChangeAnnouncedValues> = {
  example: { newEmail: 'ada@example.org', link: '/page-forgot-password' },
  texts: {
    en: ({ newEmail, link }) => ({
      subject: 'The email of your account is being changed',
      heading: 'Your email is being changed',
      paragraphs: [
        `Your Job Lobby account is to use ${newEmail}. The change takes effect once that address is confirmed.`,
      ],
      action: { label: 'This was not me: reset the password', link },
      note: 'If you requested the change, you need not do anything.',
    }),
    de: ({ newEmail, link }) => ({
      subject: 'Die E-Mail-Adresse Ihres Kontos wird geändert',
      heading: 'Ihre E-Mail-Adresse wird geändert',
      paragraphs: [
        `Ihr Job-Lobby-Konto soll künftig ${newEmail} verwenden. Die Änderung gilt, sobald diese Adresse bestätigt ist.`,
      ],
      action: { label: 'Das war ich nicht: Passwort zurücksetzen', link },
      note: 'Wenn Sie die Änderung angefordert haben, müssen Sie nichts tun.',
    }),
    es: ({ newEmail, link }) => ({
      subject: 'Se va a cambiar el correo electrónico de su cuenta',
      heading: 'Se va a cambiar su correo electrónico',
      paragraphs: [
        `Su cuenta de Job Lobby pasará a usar ${newEmail}. El cambio se aplicará cuando se confirme esa dirección.`,
      ],
      action: { label: 'No fui yo: restablecer la contraseña', link },
      note: 'Si usted solicitó el cambio, no tiene que hacer nada.',
    }),
    fr: ({ newEmail, link }) => ({
      subject: 'L’adresse e-mail de votre compte va changer',
      heading: 'Votre adresse e-mail va changer',
      paragraphs: [
        `Votre compte Job Lobby utilisera ${newEmail}. Le changement prend effet dès que cette adresse est confirmée.`,
      ],
      action: { label: 'Ce n’était pas moi : réinitialiser le mot de passe', link },
      note: 'Si vous avez demandé ce changement, vous n’avez rien à faire.',
    }),
    ar: ({ newEmail, link }) => ({
      subject: 'يجري تغيير البريد الإلكتروني لحسابك',
      heading: 'يجري تغيير بريدك الإلكتروني',
      paragraphs: [`سيستخدم حسابك في Job Lobby العنوان ${newEmail}. يسري التغيير بعد تأكيد هذا العنوان.`],
      action: { label: 'لم أطلب ذلك: إعادة تعيين كلمة المرور', link },
      note: 'إذا كنت قد طلبت التغيير فلا يلزمك فعل شيء.',
    }),
  },
  isAboutAccount: true,
};

/** The emails of this module. */
export const USERS_MAIL = {
  accountSuspended,
  accountReactivated,
  emailChangeConfirm,
  emailChangeAnnounced,
  ...SECOND_FACTOR_MAIL,
} satisfies EmailTemplateDeclarations;
