import { msg } from '@lingui/core/macro';
import { relayStylePagination } from '@apollo/client/utilities';
import type { ConsoleParts } from '../../../lib/capability';
import { auditPaths } from './paths';
import { Follow } from './platform-follower';
import { part } from './part';
import * as shapes from '../../../components/shapes';
import { canReadAuditLog } from '../../../lib/access';

const CompanyHistory = part((all) => all.CompanyHistory);

/** What the console shows of audit log. */
export default {
  destinations: [{ to: auditPaths.auditLog, group: 'records', icon: shapes.log, shown: canReadAuditLog }],
  cache: {
    // Its events depend on the filter of its list.
    AuditOperation: { keyFields: false },
    Query: {
      fields: {
        auditLog: relayStylePagination(['filter', 'first']),
        auditOperations: relayStylePagination(['filter', 'search', 'namedActions', 'first']),
      },
    },
  },
  keywords: [
    {
      of: auditPaths.auditLog,
      words: msg`audit history changes log trail events security who did what export sign-ins privileges compliance`,
    },
  ],
  companySections: [
    { on: 'company', tab: 'data', shown: canReadAuditLog, last: true, Section: CompanyHistory },
    { on: 'master-control', Section: CompanyHistory },
  ],
  platformFollowers: [{ Follow }],
  profileSections: [{ Section: part((all) => all.UserHistory) }],
} satisfies ConsoleParts;
