import { msg } from '@lingui/core/macro';
import { isAdmin } from '../../../lib/access';
import type { ConsoleParts } from '../../../lib/capability';
import { erasurePaths } from './paths';
import { part } from './part';
import * as shapes from '../../../components/shapes';

/** What the console shows of personal data. */
export default {
  destinations: [{ to: erasurePaths.masterControlFailedErasures, group: 'platform', icon: shapes.eraser }],
  settings: [
    {
      tab: 'data',
      title: msg`Your data`,
      words: msg`download export GDPR privacy copy`,
      Section: part((all) => all.DownloadData),
    },
    {
      tab: 'danger',
      title: msg`Close account`,
      words: msg`delete remove erase GDPR forget`,
      Section: part((all) => all.CloseAccount),
    },
  ],
  keywords: [
    {
      of: erasurePaths.masterControlFailedErasures,
      words: msg`GDPR deletion privacy personal data forgotten`,
    },
  ],
  companySections: [
    {
      on: 'company',
      tab: 'data',
      title: msg`Export`,
      shown: isAdmin,
      Section: part((all) => all.ExportCompany),
    },
    {
      on: 'company',
      tab: 'danger',
      title: msg`Close company`,
      shown: isAdmin,
      Section: part((all) => all.CloseMyCompany),
    },
  ],
  masterControlLinks: [{ path: erasurePaths.masterControlFailedErasures, label: msg`Failed erasures` }],
} satisfies ConsoleParts;
