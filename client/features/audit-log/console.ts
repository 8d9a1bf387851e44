import { relayStylePagination } from '@apollo/client/utilities';
import type { ConsoleParts } from '../../lib/capability';
import { CompanyHistory, UserHistory } from './audit-part';
import { Follow } from './platform-follower';

/** What the console shows of audit log. */
export default {
  cache: { Query: { fields: { auditLog: relayStylePagination(['filter', 'first']) } } },
  companySections: [
    { place: 30, on: 'company', Section: CompanyHistory },
    { place: 30, on: 'master-control', Section: CompanyHistory },
  ],
  platformFollowers: [{ Follow }],
  profileSections: [{ place: 20, Section: UserHistory }],
} satisfies ConsoleParts;
