import type { Texts } from '../content.js';

/** A link about the email or password of an account. */
export interface AccountLinkValues {
  /** The email of the account. */
  email: string;
  /** The path of the page that uses the link. */
  link: string;
}

/** Sent to the new address. */
export interface EmailChangeConfirmValues {
  oldEmail: string;
  newEmail: string;
  /** The path of the page that confirms the change. */
  link: string;
}

/** Sent to the old address. */
export interface EmailChangeAnnouncedValues {
  newEmail: string;
  /** The path of the page on which the password can be reset. */
  link: string;
}

export const passwordReset: Texts<AccountLinkValues> = {
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
};

export const emailVerification: Texts<AccountLinkValues> = {
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
};

export const emailChangeConfirm: Texts<EmailChangeConfirmValues> = {
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
};

export const emailChangeAnnounced: Texts<EmailChangeAnnouncedValues> = {
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
};
