import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfCreation, denialOfManagement } from './api-client.policy.js';

/** Creating and revoking the API clients of a company. */
export const API_CLIENTS_PERMISSIONS = {
  company: {
    createApiClient: (actor, { id }) => denialOfCreation(actor, id),
    revokeApiClient: (actor, { id }) => denialOfManagement(actor, id),
  },
} as const satisfies PermissionsPart;
