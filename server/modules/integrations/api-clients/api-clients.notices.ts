import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const API_CLIENTS_NOTICES = {
  API_CLIENT_CREATED: {
    description: 'Another admin of the company created an API client.',
    texts: {
      en: '{person} created an API client of {company}.',
      de: '{person} hat einen API-Client von {company} angelegt.',
      es: '{person} creó un cliente de API de {company}.',
      fr: '{person} a créé un client d’API de {company}.',
      ar: 'أنشأ {person} عميل API لدى {company}.',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-api-clients',
    readers: 'admins',
  },
} as const satisfies NotificationKindParts;

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof API_CLIENTS_NOTICES> {}
}
