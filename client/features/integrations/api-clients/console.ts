import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { apiClientPaths } from './paths';
import * as shapes from '../../../components/shapes';
import { hasMasterControl, isAdmin } from '../../../lib/access';
import type { Me } from '../../../lib/session';

const isOffered = (me: Me) => hasMasterControl(me) || isAdmin(me);

/** What the console shows of API clients. */
export default {
  destinations: [
    {
      to: apiClientPaths.apiClients,
      group: 'developers',
      icon: shapes.key,
      summary: msg`Keys with which programs use the API, and with which a directory provisions people over SCIM.`,
      shown: isOffered,
    },
  ],
  reasons: {
    API_CLIENT_OF_ANOTHER: msg`Only the person who created an API client can rotate its key. Create one of your own.`,
    API_CLIENT_ENDED: msg`This API client does not work any more. Create another one.`,
    TOO_MANY_API_CLIENTS: msg`There are as many API clients as there can be. Revoke one that is not used.`,
  },
  cache: {
    Query: { fields: { apiClients: { merge: false } } },
    ApiScopeInfo: { keyFields: ['scope'] },
    ApiClientKey: { keyFields: false },
  },
  keywords: [
    {
      of: apiClientPaths.apiClients,
      words: msg`keys tokens integration machine access program secret credentials developer documentation GraphQL REST SCIM`,
    },
  ],
  companyTabs: [{ path: apiClientPaths.apiClients, label: msg`API clients` }],
  masterControlLinks: [{ path: apiClientPaths.apiClients, label: msg`API clients` }],
} satisfies ConsoleParts;
