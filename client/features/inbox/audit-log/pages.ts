import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { auditPaths } from './paths';
import words from './words';
import { part } from './part';

export const auditLog = {
  name: 'audit-log',
  pages: [
    {
      path: auditPaths.auditLog,
      title: msg`Audit log`,
      need: 'signedIn',
      page: part((all) => all.AuditLogPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
