import type {
  EmailTemplate,
  EmailTemplateParts,
  ValuesIn,
} from '../../../platform/mail/template-registry.js';

/** Support sees the product as a person, or may now also make changes as them. */
interface SupportSessionValues {
  holder: string;
  person: string;
  minutes: number;
  reason: string;
}

const example: SupportSessionValues = {
  holder: 'Max Master',
  person: 'Ada Lovelace',
  minutes: 30,
  reason: 'You reported that a list stays empty.',
};

const supportStarted: EmailTemplate<SupportSessionValues> = {
  example,
  texts: {
    en: ({ holder, person, minutes, reason }) => ({
      subject: `Support is viewing Job Lobby as ${person}`,
      heading: `Support is viewing Job Lobby as ${person}`,
      paragraphs: [
        `${holder} of the Job Lobby support sees what ${person} sees, for up to ${minutes} minutes. Passwords and credentials stay hidden, and nothing can be changed unless a second person allows it. The reason:`,
      ],
      quote: reason,
      note: 'The audit log names everything that is changed in this time, with both names. If nobody asked for help, reply to your contact at Job Lobby.',
    }),
    de: ({ holder, person, minutes, reason }) => ({
      subject: `Der Support sieht Job Lobby als ${person}`,
      heading: `Der Support sieht Job Lobby als ${person}`,
      paragraphs: [
        `${holder} vom Support von Job Lobby sieht höchstens ${minutes} Minuten lang, was ${person} sieht. Passwörter und Zugangsdaten bleiben verborgen, und geändert werden kann nur, was eine zweite Person erlaubt. Der Grund:`,
      ],
      quote: reason,
      note: 'Das Audit-Protokoll nennt alle Änderungen aus dieser Zeit mit beiden Namen. Wenn niemand um Hilfe gebeten hat, wenden Sie sich an Ihren Kontakt bei Job Lobby.',
    }),
    es: ({ holder, person, minutes, reason }) => ({
      subject: `El equipo de soporte está viendo Job Lobby como ${person}`,
      heading: `El equipo de soporte está viendo Job Lobby como ${person}`,
      paragraphs: [
        `${holder}, del equipo de soporte de Job Lobby, ve lo mismo que ${person} durante ${minutes} minutos como máximo. Las contraseñas y credenciales permanecen ocultas, y no se puede cambiar nada sin el permiso de una segunda persona. El motivo:`,
      ],
      quote: reason,
      note: 'El registro de auditoría muestra todos los cambios de ese tiempo con ambos nombres. Si nadie pidió ayuda, escriba a su contacto en Job Lobby.',
    }),
    fr: ({ holder, person, minutes, reason }) => ({
      subject: `L’assistance consulte Job Lobby en tant que ${person}`,
      heading: `L’assistance consulte Job Lobby en tant que ${person}`,
      paragraphs: [
        `${holder}, de l’assistance de Job Lobby, voit ce que voit ${person}, pendant ${minutes} minutes au plus. Les mots de passe et identifiants restent masqués, et rien ne peut être modifié sans l’accord d’une deuxième personne. Le motif :`,
      ],
      quote: reason,
      note: 'Le journal d’audit indique toutes les modifications de cette période avec les deux noms. Si personne n’a demandé d’aide, écrivez à votre contact chez Job Lobby.',
    }),
    ar: ({ holder, person, minutes, reason }) => ({
      subject: `يستعرض فريق الدعم Job Lobby بصفة ${person}`,
      heading: `يستعرض فريق الدعم Job Lobby بصفة ${person}`,
      paragraphs: [
        `يرى ${holder} من فريق دعم Job Lobby ما يراه ${person}، لمدة لا تتجاوز ${minutes} دقيقة. تبقى كلمات المرور وبيانات الدخول مخفية، ولا يمكن تغيير أي شيء إلا بموافقة شخص ثانٍ. السبب:`,
      ],
      quote: reason,
      note: 'يذكر سجل التدقيق كل ما يتغير في هذه المدة مع الاسمين. إذا لم يطلب أحد المساعدة فراسل جهة الاتصال الخاصة بك في Job Lobby.',
    }),
  },
};

const supportChangesAllowed: EmailTemplate<SupportSessionValues> = {
  example,
  texts: {
    en: ({ holder, person, minutes, reason }) => ({
      subject: `Support can make changes as ${person}`,
      heading: `Support can make changes as ${person}`,
      paragraphs: [
        `A second person has allowed ${holder} of the Job Lobby support to make changes as ${person}, for up to ${minutes} more minutes. The password, the email and the account cannot be changed. The reason:`,
      ],
      quote: reason,
      note: 'The audit log names each change, with both names.',
    }),
    de: ({ holder, person, minutes, reason }) => ({
      subject: `Der Support kann als ${person} Änderungen vornehmen`,
      heading: `Der Support kann als ${person} Änderungen vornehmen`,
      paragraphs: [
        `Eine zweite Person hat ${holder} vom Support von Job Lobby erlaubt, noch höchstens ${minutes} Minuten lang als ${person} Änderungen vorzunehmen. Passwort, E-Mail und Konto können nicht geändert werden. Der Grund:`,
      ],
      quote: reason,
      note: 'Das Audit-Protokoll nennt jede Änderung mit beiden Namen.',
    }),
    es: ({ holder, person, minutes, reason }) => ({
      subject: `El equipo de soporte puede hacer cambios como ${person}`,
      heading: `El equipo de soporte puede hacer cambios como ${person}`,
      paragraphs: [
        `Una segunda persona permitió a ${holder}, del equipo de soporte de Job Lobby, hacer cambios como ${person} durante ${minutes} minutos más como máximo. La contraseña, el correo y la cuenta no se pueden cambiar. El motivo:`,
      ],
      quote: reason,
      note: 'El registro de auditoría muestra cada cambio con ambos nombres.',
    }),
    fr: ({ holder, person, minutes, reason }) => ({
      subject: `L’assistance peut effectuer des modifications en tant que ${person}`,
      heading: `L’assistance peut effectuer des modifications en tant que ${person}`,
      paragraphs: [
        `Une deuxième personne a autorisé ${holder}, de l’assistance de Job Lobby, à effectuer des modifications en tant que ${person}, pendant encore ${minutes} minutes au plus. Le mot de passe, l’adresse e-mail et le compte ne peuvent pas être modifiés. Le motif :`,
      ],
      quote: reason,
      note: 'Le journal d’audit indique chaque modification avec les deux noms.',
    }),
    ar: ({ holder, person, minutes, reason }) => ({
      subject: `يمكن لفريق الدعم إجراء تغييرات بصفة ${person}`,
      heading: `يمكن لفريق الدعم إجراء تغييرات بصفة ${person}`,
      paragraphs: [
        `سمح شخص ثانٍ لـ ${holder} من فريق دعم Job Lobby بإجراء تغييرات بصفة ${person}، لمدة لا تتجاوز ${minutes} دقيقة أخرى. لا يمكن تغيير كلمة المرور أو البريد الإلكتروني أو الحساب. السبب:`,
      ],
      quote: reason,
      note: 'يذكر سجل التدقيق كل تغيير مع الاسمين.',
    }),
  },
};

/** The emails of this module. */
export const SUPPORT_ACCESS_MAIL = { supportStarted, supportChangesAllowed } satisfies EmailTemplateParts;

declare module '../../../platform/mail/template-registry.js' {
  interface EmailTemplates extends ValuesIn<typeof SUPPORT_ACCESS_MAIL> {}
}
