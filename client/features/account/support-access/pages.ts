import { msg } from '@lingui/core/macro';
import { Privilege } from '../../../lib/access';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { supportPaths } from './paths';
import words from './words';

export const supportAccess = {
  name: 'support-access',
  pages: [
    {
      path: supportPaths.masterControlSupport,
      title: msg`Support sessions`,
      need: { privilege: Privilege.masterControl },
      page: part((all) => all.SupportSessionsPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
