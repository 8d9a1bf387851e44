import { msg } from '@lingui/core/macro';
import { canReadAuditLog } from '../../lib/access';
import { type Capability, withWords } from '../../lib/capability';
import { loadable } from '../../lib/loadable';
import { auditPaths } from './paths';

export const auditLog = {
  name: 'audit-log',
  pages: [
    {
      path: auditPaths.auditLog,
      title: msg`Audit log`,
      need: 'signedIn',
      page: loadable(withWords(() => import('./audit-log-page'))),
      entry: { place: 70, menu: true, shown: canReadAuditLog },
    },
  ],
  console: () => import('./console'),
  words: () => import('./words'),
} satisfies Capability;
