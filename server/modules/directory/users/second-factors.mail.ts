import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

/** A second factor was added or removed. */
interface SecondFactorValues {
  kind: 'TOTP' | 'PHONE';
  /** The path of the settings that list the second factors. */
  link: string;
}

/** All second factors were removed by somebody else. */
type SecondFactorsResetValues = Pick<SecondFactorValues, 'link'>;

const secondFactorAdded: EmailTemplate<SecondFactorValues> = {
  example: { kind: 'TOTP', link: '/page-settings?tab=security' },
  notShown: ['kind'],
  texts: {
    en: ({ kind, link }) => ({
      subject: 'A second factor was added to your account',
      heading: 'A second factor was added',
      paragraphs: [
        kind === 'TOTP'
          ? 'From now on, signing in to Job Lobby asks for a code from your authenticator app.'
          : 'From now on, signing in to Job Lobby asks for a code that is sent to your phone.',
      ],
      action: { label: 'Open your sign-in settings', link },
      note: 'If this was not you, change your password and tell an admin of your company, who can remove the second factor.',
    }),
    de: ({ kind, link }) => ({
      subject: 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt',
      heading: 'Ein zweiter Faktor wurde hinzugefügt',
      paragraphs: [
        kind === 'TOTP'
          ? 'Beim Anmelden bei Job Lobby wird künftig ein Code Ihrer Authenticator-App verlangt.'
          : 'Beim Anmelden bei Job Lobby wird künftig ein Code verlangt, der an Ihr Telefon gesendet wird.',
      ],
      action: { label: 'Anmelde-Einstellungen öffnen', link },
      note: 'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und informieren Sie einen Admin Ihres Unternehmens. Er kann den zweiten Faktor entfernen.',
    }),
    es: ({ kind, link }) => ({
      subject: 'Se añadió un segundo factor a su cuenta',
      heading: 'Se añadió un segundo factor',
      paragraphs: [
        kind === 'TOTP'
          ? 'A partir de ahora, al iniciar sesión en Job Lobby se pedirá un código de su aplicación de autenticación.'
          : 'A partir de ahora, al iniciar sesión en Job Lobby se pedirá un código que se envía a su teléfono.',
      ],
      action: { label: 'Abrir la configuración de inicio de sesión', link },
      note: 'Si no fue usted, cambie su contraseña y avise a un administrador de su empresa, que puede quitar el segundo factor.',
    }),
    fr: ({ kind, link }) => ({
      subject: 'Un second facteur a été ajouté à votre compte',
      heading: 'Un second facteur a été ajouté',
      paragraphs: [
        kind === 'TOTP'
          ? 'Désormais, la connexion à Job Lobby demande un code de votre application d’authentification.'
          : 'Désormais, la connexion à Job Lobby demande un code envoyé à votre téléphone.',
      ],
      action: { label: 'Ouvrir les réglages de connexion', link },
      note: 'Si ce n’était pas vous, changez votre mot de passe et prévenez l’administration de votre entreprise, qui peut retirer le second facteur.',
    }),
    ar: ({ kind, link }) => ({
      subject: 'أُضيف عامل ثانٍ إلى حسابك',
      heading: 'أُضيف عامل ثانٍ',
      paragraphs: [
        kind === 'TOTP'
          ? 'من الآن فصاعدًا سيطلب تسجيل الدخول إلى Job Lobby رمزًا من تطبيق المصادقة لديك.'
          : 'من الآن فصاعدًا سيطلب تسجيل الدخول إلى Job Lobby رمزًا يُرسَل إلى هاتفك.',
      ],
      action: { label: 'فتح إعدادات تسجيل الدخول', link },
      note: 'إذا لم تكن أنت من فعل ذلك فغيّر كلمة المرور وأبلغ أحد مسؤولي شركتك، إذ يمكنه إزالة العامل الثاني.',
    }),
  },
  isAboutAccount: true,
};

const secondFactorRemoved: EmailTemplate<SecondFactorValues> = {
  example: { kind: 'PHONE', link: '/page-settings?tab=security' },
  notShown: ['kind'],
  texts: {
    en: ({ kind, link }) => ({
      subject: 'A second factor was removed from your account',
      heading: 'A second factor was removed',
      paragraphs: [
        kind === 'TOTP'
          ? 'Signing in to Job Lobby no longer accepts codes from your authenticator app.'
          : 'Signing in to Job Lobby no longer sends codes to your phone.',
      ],
      action: { label: 'Open your sign-in settings', link },
      note: 'If this was not you, change your password, add a second factor again and tell an admin of your company.',
    }),
    de: ({ kind, link }) => ({
      subject: 'Ein zweiter Faktor Ihres Kontos wurde entfernt',
      heading: 'Ein zweiter Faktor wurde entfernt',
      paragraphs: [
        kind === 'TOTP'
          ? 'Beim Anmelden bei Job Lobby gelten die Codes Ihrer Authenticator-App nicht mehr.'
          : 'Beim Anmelden bei Job Lobby werden keine Codes mehr an Ihr Telefon gesendet.',
      ],
      action: { label: 'Anmelde-Einstellungen öffnen', link },
      note: 'Wenn Sie das nicht waren, ändern Sie Ihr Passwort, fügen Sie wieder einen zweiten Faktor hinzu und informieren Sie einen Admin Ihres Unternehmens.',
    }),
    es: ({ kind, link }) => ({
      subject: 'Se quitó un segundo factor de su cuenta',
      heading: 'Se quitó un segundo factor',
      paragraphs: [
        kind === 'TOTP'
          ? 'Al iniciar sesión en Job Lobby ya no se aceptan los códigos de su aplicación de autenticación.'
          : 'Al iniciar sesión en Job Lobby ya no se envían códigos a su teléfono.',
      ],
      action: { label: 'Abrir la configuración de inicio de sesión', link },
      note: 'Si no fue usted, cambie su contraseña, añada de nuevo un segundo factor y avise a un administrador de su empresa.',
    }),
    fr: ({ kind, link }) => ({
      subject: 'Un second facteur de votre compte a été retiré',
      heading: 'Un second facteur a été retiré',
      paragraphs: [
        kind === 'TOTP'
          ? 'La connexion à Job Lobby n’accepte plus les codes de votre application d’authentification.'
          : 'La connexion à Job Lobby n’envoie plus de codes à votre téléphone.',
      ],
      action: { label: 'Ouvrir les réglages de connexion', link },
      note: 'Si ce n’était pas vous, changez votre mot de passe, ajoutez de nouveau un second facteur et prévenez l’administration de votre entreprise.',
    }),
    ar: ({ kind, link }) => ({
      subject: 'أُزيل عامل ثانٍ من حسابك',
      heading: 'أُزيل عامل ثانٍ',
      paragraphs: [
        kind === 'TOTP'
          ? 'لم يعد تسجيل الدخول إلى Job Lobby يقبل رموز تطبيق المصادقة لديك.'
          : 'لم يعد تسجيل الدخول إلى Job Lobby يرسل رموزًا إلى هاتفك.',
      ],
      action: { label: 'فتح إعدادات تسجيل الدخول', link },
      note: 'إذا لم تكن أنت من فعل ذلك فغيّر كلمة المرور وأضف عاملًا ثانيًا من جديد وأبلغ أحد مسؤولي شركتك.',
    }),
  },
  isAboutAccount: true,
};

const secondFactorsReset: EmailTemplate<SecondFactorsResetValues> = {
  example: { link: '/page-settings?tab=security' },
  texts: {
    en: ({ link }) => ({
      subject: 'An admin removed your second factors',
      heading: 'Your second factors were removed',
      paragraphs: [
        'An admin removed all second factors of your Job Lobby account and signed you out everywhere. Sign in with your password and add a second factor again.',
      ],
      action: { label: 'Sign in and add one', link },
      note: 'If you did not ask for this, change your password and tell an admin of your company.',
    }),
    de: ({ link }) => ({
      subject: 'Ein Admin hat Ihre zweiten Faktoren entfernt',
      heading: 'Ihre zweiten Faktoren wurden entfernt',
      paragraphs: [
        'Ein Admin hat alle zweiten Faktoren Ihres Job-Lobby-Kontos entfernt und Sie überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und fügen Sie wieder einen zweiten Faktor hinzu.',
      ],
      action: { label: 'Anmelden und hinzufügen', link },
      note: 'Wenn Sie nicht darum gebeten haben, ändern Sie Ihr Passwort und informieren Sie einen Admin Ihres Unternehmens.',
    }),
    es: ({ link }) => ({
      subject: 'Un administrador quitó sus segundos factores',
      heading: 'Se quitaron sus segundos factores',
      paragraphs: [
        'Un administrador quitó todos los segundos factores de su cuenta de Job Lobby y cerró todas sus sesiones. Inicie sesión con su contraseña y añada de nuevo un segundo factor.',
      ],
      action: { label: 'Iniciar sesión y añadir uno', link },
      note: 'Si usted no lo pidió, cambie su contraseña y avise a un administrador de su empresa.',
    }),
    fr: ({ link }) => ({
      subject: 'Vos seconds facteurs ont été retirés par l’administration',
      heading: 'Vos seconds facteurs ont été retirés',
      paragraphs: [
        'L’administration a retiré tous les seconds facteurs de votre compte Job Lobby et vous a déconnecté partout. Connectez-vous avec votre mot de passe et ajoutez de nouveau un second facteur.',
      ],
      action: { label: 'Se connecter et en ajouter un', link },
      note: 'Si vous ne l’avez pas demandé, changez votre mot de passe et prévenez l’administration de votre entreprise.',
    }),
    ar: ({ link }) => ({
      subject: 'أزال أحد المسؤولين عواملك الثانية',
      heading: 'أُزيلت عواملك الثانية',
      paragraphs: [
        'أزال أحد المسؤولين جميع العوامل الثانية من حسابك في Job Lobby وأنهى جلساتك كلها. سجّل الدخول بكلمة مرورك وأضف عاملًا ثانيًا من جديد.',
      ],
      action: { label: 'تسجيل الدخول وإضافة عامل', link },
      note: 'إذا لم تطلب ذلك فغيّر كلمة المرور وأبلغ أحد مسؤولي شركتك.',
    }),
  },
  isAboutAccount: true,
};

/** The emails about second factors. */
export const SECOND_FACTOR_MAIL = {
  secondFactorAdded,
  secondFactorRemoved,
  secondFactorsReset,
} satisfies EmailTemplateDeclarations;
