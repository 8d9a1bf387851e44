import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { ImportButton } from './import-button';

/** What the console shows of bulk. */
export default {
  actionKinds: [{ place: 50, kind: 'IMPORT_REJECTED', name: msg`Rejected rows of imports` }],
  staffButtons: [{ place: 30, Button: ImportButton }],
  staffBars: [{ Bar: lazy(() => import('./bulk-bar')) }],
  staffLists: [{ place: 20, key: 'jobs', label: msg`Jobs`, List: lazy(() => import('./job-list')) }],
  invitationBars: [{ Bar: lazy(() => import('./resend-all')) }],
} satisfies ConsoleParts;
