import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { isAdmin } from '../../../lib/access';
import { supportSession } from '../../../lib/support';
import { part } from './part';
import { supportPaths } from './paths';
import * as shapes from '../../../components/shapes';

/** What the console shows of support sessions. */
export default {
  destinations: [{ to: supportPaths.masterControlSupport, group: 'platform', icon: shapes.lifebuoy }],
  reasons: {
    SUPPORT_SESSION_ENDED: msg`The support session is over.`,
    SUPPORT_READ_ONLY: msg`This support session may only look. A second holder of MASTER CONTROL has to allow changes.`,
    NOT_FOR_SUPPORT: msg`Only the person themselves can do this.`,
    SUPPORT_NEEDS_GRAPHQL: msg`Files cannot be sent in a support session.`,
    SUPPORT_NOT_FOR_HOLDERS: msg`This person runs the platform, so nobody may see the product as them.`,
    SUPPORT_PERSON_INACTIVE: msg`The account of this person is suspended or was never used.`,
    SUPPORT_NEEDS_SECOND_HOLDER: msg`Nobody can allow changes in their own support session. Ask another holder of MASTER CONTROL.`,
    SUPPORT_SESSION_OVER: msg`The support session is over.`,
    SUPPORT_CHANGES_NOT_ASKED: msg`Nobody asked to make changes in this support session.`,
  },
  cache: {
    Query: {
      fields: {
        supportSessions: { merge: false },
        mySupportSessions: { merge: false },
        companySupportSessions: { merge: false },
      },
    },
  },
  keywords: [{ of: supportPaths.masterControlSupport, words: msg`impersonate view as person help approve` }],
  bars: [{ shown: () => supportSession() !== undefined, Bar: part((all) => all.SupportBar) }],
  settings: [
    {
      tab: 'security',
      title: msg`Support sessions`,
      words: msg`help impersonate access privacy`,
      Section: part((all) => all.OwnSessions),
    },
  ],
  companySections: [
    {
      on: 'company',
      tab: 'data',
      // Somebody who sees the product as an admin may not list them.
      shown: (me) => isAdmin(me) && !supportSession(),
      Section: part((all) => all.CompanySessions),
    },
  ],
  profileSections: [{ on: 'master-control', Section: part((all) => all.ViewAsPerson) }],
  masterControlLinks: [{ path: supportPaths.masterControlSupport, label: msg`Support sessions` }],
} satisfies ConsoleParts;
