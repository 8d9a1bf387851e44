import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { apiClientPaths } from './paths';
import words from './words';

export const apiClients = {
  name: 'api-clients',
  pages: [
    {
      path: apiClientPaths.apiClients,
      title: msg`API clients`,
      need: 'signedIn',
      page: part((all) => all.ApiClientsPage),
    },
    {
      path: apiClientPaths.apiClient,
      title: msg`API client`,
      need: 'signedIn',
      page: part((all) => all.ApiClientPage),
      below: apiClientPaths.apiClients,
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
