import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfInvite } from './invitation.policy.js';

/** Inviting people to a company. */
export const INVITATIONS_PERMISSIONS = {
  company: { inviteUsers: (actor, { id }) => denialOfInvite(actor, id) },
} as const satisfies PermissionsPart;
