import { PlusOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { hasPrivilege, Privilege } from '../../lib/access';
import { paged } from '../../lib/cache';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';

/** What the console shows of companies. */
export default {
  cache: {
    Query: { fields: { companies: paged() } },
    CompanyChange: { keyFields: false },
    UserChange: { keyFields: false },
  },
  commands: [
    {
      place: 30,
      key: 'create-company',
      label: () => msg`Create company`,
      icon: <PlusOutlined />,
      shown: (me) => hasPrivilege(me, Privilege.masterControl),
      Dialog: lazy(() => import('./create-company-dialog')),
    },
  ],
  companyTabs: [
    { place: 10, path: paths.masterControlCompanyProfile, label: msg`Profile`, short: msg`MORE` },
  ],
} satisfies ConsoleParts;
