import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { part } from './part';
import { jobProfilePaths } from './paths';

/** What the console shows of job profiles. */
export default {
  reasons: {
    PROFILE_EMPTY: msg`Your profile is empty. Upload a CV or fill in your profile first.`,
  },
  keywords: [{ of: jobProfilePaths.own, words: msg`jobs cv resume skills headline apply` }],
  applyOffers: [{ place: 10, Offer: part((all) => all.ApplyWithProfile) }],
} satisfies ConsoleParts;
