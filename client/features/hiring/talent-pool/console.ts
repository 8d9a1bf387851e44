import { msg } from '@lingui/core/macro';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { part } from './part';
import { talentPoolPaths } from './paths';
import * as shapes from '../../../components/shapes';
import { isRoleCreator } from '../roles/may-create';

/** What the console shows of the talent pool. */
export default {
  destinations: [{ to: talentPoolPaths.all, group: 'hiring', icon: shapes.star, shown: isRoleCreator }],
  reasons: {
    APPLICATION_NOT_ENDED: msg`The application is being decided, or the person was hired.`,
    POOL_ASKED: msg`The person is in the talent pool, or has not answered yet.`,
    POOL_DECLINED: msg`The person has declined, or left the talent pool, within 180 days.`,
    POOL_FULL: msg`The talent pool has as many people as it may have. Remove somebody first.`,
    POOL_ENDED: msg`The request has ended, or the person is no longer in the talent pool.`,
  },
  cache: {
    Company: { fields: { talentPool: paged() } },
    JobRole: { fields: { poolSuggestions: { merge: false } } },
    PoolSuggestion: { keyFields: false },
    TalentPoolChange: { keyFields: false },
  },
  keywords: [{ of: talentPoolPaths.all, words: msg`candidates applicants consent skills keep` }],
  actionKinds: [{ kind: 'TALENT_POOL_REQUEST', name: msg`Requests of talent pools`, icon: shapes.star }],
  applicationSections: [{ Section: part((all) => all.PoolSection) }],
  roleSections: [{ Section: part((all) => all.PoolSuggestions) }],
  ownApplicationParts: [{ Part: part((all) => all.OwnPoolRequest) }],
} satisfies ConsoleParts;
