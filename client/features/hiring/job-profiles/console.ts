import { msg } from '@lingui/core/macro';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { part } from './part';
import { jobProfilePaths } from './paths';
import * as shapes from '../../../components/shapes';
import { hasFeature } from '../../../lib/access';
import { OPEN_ROLES } from '../roles/feature';

/** What the console shows of job profiles. */
export default {
  destinations: [
    {
      to: jobProfilePaths.people,
      group: 'hiring',
      icon: shapes.search,
      shown: (me) => hasFeature(me, OPEN_ROLES),
    },
    { to: jobProfilePaths.own, group: 'jobs', icon: shapes.user },
  ],
  reasons: {
    PROFILE_EMPTY: msg`Your profile is empty. Upload a CV or fill in your profile first.`,
    PROFILE_OF_MEMBERS_ONLY: msg`You belong to a company, so that your profile cannot be published.`,
    CONTACT_ASKED: msg`Your company has asked this person already.`,
    CONTACT_DECLINED: msg`This person has declined a request of your company within 90 days.`,
    CONTACT_LIMIT: msg`Your company or this person has reached the limit of requests for today. Ask again tomorrow.`,
    CONTACT_ENDED: msg`This request was answered already, or has expired.`,
  },
  cache: {
    Query: { fields: { publishedProfiles: paged(), myContactRequests: { merge: false } } },
    JobProfile: { fields: { preview: { merge: false } } },
  },
  keywords: [
    { of: jobProfilePaths.own, words: msg`jobs cv resume skills headline apply publish contact` },
    { of: jobProfilePaths.people, words: msg`candidates profiles sourcing skills talent` },
  ],
  listParams: ['type'],
  actionKinds: [{ kind: 'JOB_CONTACT_REQUEST', name: msg`Requests for contact`, icon: shapes.mail }],
  applyOffers: [{ Offer: part((all) => all.ApplyWithProfile) }],
} satisfies ConsoleParts;
