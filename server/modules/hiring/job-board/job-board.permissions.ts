import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfJobBoard } from './job-board.policy.js';

/** The operation on how a company appears on the job board. */
export const JOB_BOARD_PERMISSIONS = {
  company: { updateJobBoard: (actor, { id }) => denialOfJobBoard(actor, id) },
} as const satisfies PermissionsPart;
