import { msg } from '@lingui/core/macro';
import { hasMasterControl } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import consoleParts from './console';
import { part } from './part';
import { apiClientPaths } from './paths';
import words from './words';

const isOffered = (me: Me) => hasMasterControl(me) || (me.userType === 'ADMIN' && !!me.company);

export const apiClients = {
  name: 'api-clients',
  pages: [
    {
      path: apiClientPaths.apiClients,
      title: msg`API clients`,
      need: 'signedIn',
      page: part((all) => all.ApiClientsPage),
      below: paths.company,
      entry: { shown: isOffered },
    },
    {
      path: apiClientPaths.apiClient,
      title: msg`API client`,
      need: 'signedIn',
      page: part((all) => all.ApiClientPage),
      below: paths.company,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
