import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfCompanyEvents } from './calendar.policy.js';

/** The operations on the calendar of a company. */
export const CALENDAR_PERMISSIONS = {
  company: { createCompanyEvent: (actor, { id }) => denialOfCompanyEvents(actor, id) },
} as const satisfies PermissionsPart;
