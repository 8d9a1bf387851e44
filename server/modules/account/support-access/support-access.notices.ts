import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. They do not name the holder: the email and the audit log do. */
export const SUPPORT_ACCESS_NOTICES = {
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
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof SUPPORT_ACCESS_NOTICES> {}
}
