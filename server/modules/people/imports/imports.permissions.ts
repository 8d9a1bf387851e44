import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfJobs } from './job.policy.js';

/** Starting the jobs of a company. */
export const IMPORTS_PERMISSIONS = {
  company: {
    startImport: (actor, { id }) => denialOfJobs(actor, id),
    startBulkAction: (actor, { id }) => denialOfJobs(actor, id),
  },
} as const satisfies PermissionsPart;
