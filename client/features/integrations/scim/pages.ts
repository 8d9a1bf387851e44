import type { Capability } from '../../../lib/capability';
import { part } from './part';

export const scim = {
  name: 'scim',
  console: {
    cache: { ApiClient: { fields: { scimCheck: { merge: false } } } },
    apiClientSections: [{ scope: 'SCIM', Section: part((all) => all.DirectorySection) }],
  },
} satisfies Capability;
