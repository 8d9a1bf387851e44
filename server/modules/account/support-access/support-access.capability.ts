import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

/** What the audit log records of this module, about the person of a session. */
const audit = {
  actions: {
    SUPPORT_SESSION_STARTED: 'A holder of MASTER CONTROL started to see the product as a user.',
    SUPPORT_CHANGES_ALLOWED: 'A second holder of MASTER CONTROL allowed changes in a support session.',
    SUPPORT_SESSION_ENDED: 'A support session was ended before its time was over.',
    SUPPORT_SESSION_EXPIRED: 'A support session ended because its time was over.',
  },
  facts: ['supportMinutes', 'supportChangesAsked'],
  // A reason may say something about the person.
  fields: ['supportReason'],
} as const satisfies AuditDeclaration;

const reasons = {
  SUPPORT_NOT_FOR_HOLDERS: {
    code: 'FORBIDDEN',
    meaning: 'The person holds a privilege of the platform, so nobody may see the product as them.',
    action: 'Ask the person to share what they see.',
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_PERSON_INACTIVE: {
    code: 'CONFLICT',
    meaning: 'The account of the person is suspended, disabled, or was never used.',
    action: 'Reactivate the account first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  SUPPORT_NEEDS_SECOND_HOLDER: {
    code: 'FORBIDDEN',
    meaning: 'Nobody can allow changes in their own support session.',
    action: "Ask another holder of 'MASTER CONTROL'.",
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_SESSION_OVER: {
    code: 'CONFLICT',
    meaning: 'The support session is over.',
    action: 'Start another one.',
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_CHANGES_NOT_ASKED: {
    code: 'CONFLICT',
    meaning: 'The holder of the support session has not asked to make changes.',
    action: 'Let them start another session and ask for changes.',
    changeableBy: 'MASTER_CONTROL',
  },
} as const satisfies Record<string, Reason>;

/** The notifications of this module. They do not name the holder: the email and the audit log do. */
const notices = {
  SUPPORT_SESSION_STARTED: {
    description: 'Support sees the product as the user, or as a person in the company of the admin.',
    texts: {
      en: 'Support is viewing Job Lobby as {person}, for up to {detail} minutes.',
      de: 'Der Support sieht Job Lobby als {person}, für höchstens {detail} Minuten.',
      es: 'El equipo de soporte está viendo Job Lobby como {person}, durante {detail} minutos como máximo.',
      fr: 'L’assistance consulte Job Lobby en tant que {person}, pendant {detail} minutes au plus.',
      ar: 'يستعرض فريق الدعم Job Lobby بصفة {person}، لمدة لا تتجاوز {detail} دقيقة.',
    },
    color: NOTICE_COLORS.neutral,
    path: null,
    hasOwnEmail: true,
  },
  SUPPORT_CHANGES_ALLOWED: {
    description: 'Support may now also make changes as the user, or as a person in the company of the admin.',
    texts: {
      en: 'Support can now also make changes as {person}.',
      de: 'Der Support kann jetzt als {person} auch Änderungen vornehmen.',
      es: 'El equipo de soporte ahora también puede hacer cambios como {person}.',
      fr: 'L’assistance peut désormais aussi effectuer des modifications en tant que {person}.',
      ar: 'يمكن لفريق الدعم الآن إجراء تغييرات أيضًا بصفة {person}.',
    },
    color: NOTICE_COLORS.bad,
    path: null,
    hasOwnEmail: true,
  },
  SUPPORT_CHANGES_ASKED: {
    description: 'Another holder of MASTER CONTROL asks to make changes in a support session.',
    texts: {
      en: 'A holder of MASTER CONTROL asks to make changes in a support session. Allow it if you agree.',
      de: 'Jemand mit MASTER CONTROL möchte in einer Support-Sitzung Änderungen vornehmen. Erlauben Sie es, wenn Sie einverstanden sind.',
      es: 'Una persona con MASTER CONTROL pide hacer cambios en una sesión de soporte. Permítalo si está de acuerdo.',
      fr: 'Une personne disposant de MASTER CONTROL demande à effectuer des modifications dans une session d’assistance. Autorisez-la si vous êtes d’accord.',
      ar: 'يطلب أحد حاملي MASTER CONTROL إجراء تغييرات في جلسة دعم. اسمح بذلك إن كنت موافقًا.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/master-control-support',
  },
} as const satisfies NotificationKindDeclarations;

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

const emails = { supportStarted, supportChangesAllowed } satisfies EmailTemplateDeclarations;

export const SUPPORT_ACCESS_CAPABILITY = {
  name: 'support-access',
  audit,
  reasons,
  notices,
  emails,
  /** The support sessions about a person, and those that they started or allowed changes in. */
  personalExport: [
    {
      name: 'supportSessions',
      sql: `SELECT CASE WHEN person_id = $1 THEN 'person' WHEN holder_id = $1 THEN 'holder' ELSE 'approver' END AS role,
        reason, started_at, ends_at, ended_at, changes_asked, changes_allowed_at
      FROM support_sessions WHERE person_id = $1 OR holder_id = $1 OR approver_id = $1 ORDER BY id DESC`,
    },
  ],
  gateway: [[/[sS]upport/, 'The old backend has no support sessions.']],
} satisfies CapabilityOf<'support-access'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'support-access': {
      audit: typeof audit;
      reasons: typeof reasons;
      notices: typeof notices;
      emails: typeof emails;
    };
  }
}
