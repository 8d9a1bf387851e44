import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

const limits = {
  /** Requesting an email with a link to choose a password or to confirm an address. A hundred people may share an address. */
  'account-link': {
    'account-link-address': {
      per: 'address',
      points: 60,
      seconds: HOUR,
      what: 'requested emails',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

/** A link about the email or password of an account. */
interface AccountLinkValues {
  /** The email of the account. */
  email: string;
  /** The path of the page that uses the link. */
  link: string;
}

const passwordReset: EmailTemplate<AccountLinkValues> = {
  example: { email: 'ada@example.com', link: '/account-action?mode=resetPassword' },
  texts: {
    en: ({ email, link }) => ({
      subject: 'Reset your password',
      heading: 'Reset your password',
      paragraphs: [`Somebody has requested a new password for the account ${email}.`],
      action: { label: 'Choose a new password', link },
      note: 'The link works once and for one hour. If you did not request it, ignore this email: your password stays the same.',
    }),
    de: ({ email, link }) => ({
      subject: 'Passwort zurücksetzen',
      heading: 'Passwort zurücksetzen',
      paragraphs: [`Für das Konto ${email} wurde ein neues Passwort angefordert.`],
      action: { label: 'Neues Passwort wählen', link },
      note: 'Der Link funktioniert einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
    }),
    es: ({ email, link }) => ({
      subject: 'Restablezca su contraseña',
      heading: 'Restablezca su contraseña',
      paragraphs: [`Se solicitó una nueva contraseña para la cuenta ${email}.`],
      action: { label: 'Elegir una nueva contraseña', link },
      note: 'El enlace funciona una sola vez y durante una hora. Si usted no lo solicitó, ignore este correo: su contraseña no cambia.',
    }),
    fr: ({ email, link }) => ({
      subject: 'Réinitialisez votre mot de passe',
      heading: 'Réinitialisez votre mot de passe',
      paragraphs: [`Un nouveau mot de passe a été demandé pour le compte ${email}.`],
      action: { label: 'Choisir un nouveau mot de passe', link },
      note: 'Le lien fonctionne une seule fois et pendant une heure. Si vous ne l’avez pas demandé, ignorez cet e-mail : votre mot de passe reste inchangé.',
    }),
    ar: ({ email, link }) => ({
      subject: 'إعادة تعيين كلمة المرور',
      heading: 'إعادة تعيين كلمة المرور',
      paragraphs: [`طُلبت كلمة مرور جديدة للحساب ${email}.`],
      action: { label: 'اختيار كلمة مرور جديدة', link },
      note: 'يعمل الرابط مرة واحدة ولمدة ساعة. إذا لم تطلبه فتجاهل هذه الرسالة، ولن تتغير كلمة مرورك.',
    }),
  },
  isAboutAccount: true,
  allowance: { emails: 5, per: '1 hour', isOfAddress: true },
};

const emailVerification: EmailTemplate<AccountLinkValues> = {
  example: { email: 'ada@example.com', link: '/account-action?mode=verifyEmail' },
  texts: {
    en: ({ email, link }) => ({
      subject: 'Confirm your email',
      heading: 'Confirm your email',
      paragraphs: [`Please confirm that ${email} is your email address.`],
      action: { label: 'Confirm the email', link },
      note: 'If you have not created an account at Job Lobby, ignore this email.',
    }),
    de: ({ email, link }) => ({
      subject: 'E-Mail-Adresse bestätigen',
      heading: 'E-Mail-Adresse bestätigen',
      paragraphs: [`Bitte bestätigen Sie, dass ${email} Ihre E-Mail-Adresse ist.`],
      action: { label: 'E-Mail-Adresse bestätigen', link },
      note: 'Wenn Sie kein Konto bei Job Lobby erstellt haben, ignorieren Sie diese E-Mail.',
    }),
    es: ({ email, link }) => ({
      subject: 'Confirme su correo electrónico',
      heading: 'Confirme su correo electrónico',
      paragraphs: [`Confirme que ${email} es su dirección de correo.`],
      action: { label: 'Confirmar el correo electrónico', link },
      note: 'Si usted no creó una cuenta en Job Lobby, ignore este correo.',
    }),
    fr: ({ email, link }) => ({
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Confirmez votre adresse e-mail',
      paragraphs: [`Veuillez confirmer que ${email} est votre adresse e-mail.`],
      action: { label: 'Confirmer l’adresse', link },
      note: 'Si vous n’avez pas créé de compte sur Job Lobby, ignorez cet e-mail.',
    }),
    ar: ({ email, link }) => ({
      subject: 'تأكيد بريدك الإلكتروني',
      heading: 'تأكيد بريدك الإلكتروني',
      paragraphs: [`يُرجى تأكيد أن ${email} هو عنوان بريدك الإلكتروني.`],
      action: { label: 'تأكيد البريد الإلكتروني', link },
      note: 'إذا لم تنشئ حسابًا في Job Lobby فتجاهل هذه الرسالة.',
    }),
  },
  isAboutAccount: true,
  allowance: { emails: 5, per: '1 hour', isOfAddress: true },
};

const emails = { passwordReset, emailVerification } satisfies EmailTemplateDeclarations;

export const ACCOUNT_LINKS_CAPABILITY = {
  name: 'account-links',
  limits,
  emails,
} satisfies CapabilityOf<'account-links'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'account-links': {
      limits: typeof limits;
      emails: typeof emails;
    };
  }
}
