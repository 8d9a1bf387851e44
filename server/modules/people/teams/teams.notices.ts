import type { DerivedNotices } from '../../../core/ledger/derived-notices.js';
import {
  NOTICE_COLORS,
  type NotificationKindParts,
  type PartsOf,
} from '../../../core/ledger/notice-kinds.js';

/** The notifications of this module. */
export const TEAMS_NOTICES = {
  ADDED_TO_TEAM: {
    description: 'Somebody else added the user to a team.',
    texts: {
      en: 'You were added to the team “{team}”.',
      de: 'Sie wurden zum Team „{team}“ hinzugefügt.',
      es: 'Se le añadió al equipo «{team}».',
      fr: 'Vous avez été ajouté à l’équipe « {team} ».',
      ar: 'تمت إضافتك إلى فريق «{team}».',
    },
    color: NOTICE_COLORS.neutral,
    path: '/page-teams',
    readers: 'members',
  },
} as const satisfies NotificationKindParts;

/** The notifications that follow from the audit log. */
export const TEAMS_DERIVED_NOTICES: DerivedNotices = {
  TEAM_MEMBER_ADDED: ({ after }) => ({ kind: 'ADDED_TO_TEAM', params: { team: String(after?.team) } }),
};

declare module '../../../core/ledger/notice-kinds.js' {
  interface NotificationKinds extends PartsOf<typeof TEAMS_NOTICES> {}
}
