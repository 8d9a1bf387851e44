import { ImportOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { createElement } from 'react';
import { isAdmin } from '../../../lib/access';
import type { ConsoleParts } from '../../../lib/capability';
import { companyPath } from '../../../lib/paths';
import { jobPaths } from './paths';
import { part } from './part';
import * as shapes from '../../../components/shapes';

/** What the console shows of imports and bulk changes. */
export default {
  cache: {
    Company: { fields: { importColumns: { merge: false } } },
    ImportColumn: { keyFields: false },
    ImportChange: { keyFields: false },
    ImportCell: { keyFields: false },
    ImportRow: { keyFields: false },
  },
  commands: [
    {
      key: 'import',
      label: () => msg`Import people`,
      icon: createElement(ImportOutlined),
      shown: isAdmin,
      to: jobPaths.importPeople,
    },
  ],
  keywords: [{ of: 'import', words: msg`upload CSV Excel spreadsheet file many staff list` }],
  actionKinds: [{ kind: 'IMPORT_REJECTED', name: msg`Rejected rows of imports`, icon: shapes.log }],
  inviteMenu: [
    {
      label: msg`Import a file`,
      path: (companyId, isOwn) =>
        isOwn ? jobPaths.importPeople : companyPath(jobPaths.importPeople, companyId),
    },
  ],
  staffBars: [{ Bar: part((all) => all.BulkBar) }],
  staffLists: [{ key: 'jobs', label: msg`Imports and bulk changes`, List: part((all) => all.JobList) }],
  invitationBars: [{ Bar: part((all) => all.ResendAll) }],
} satisfies ConsoleParts;
