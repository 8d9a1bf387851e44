import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfAttendanceSettings } from './attendance.policy.js';

/** The operations on the attendance of a company. */
export const ATTENDANCE_PERMISSIONS = {
  company: {
    setWorkSchedule: (actor, { id }) => denialOfAttendanceSettings(actor, id),
    addHolidays: (actor, { id }) => denialOfAttendanceSettings(actor, id),
    createAbsenceType: (actor, { id }) => denialOfAttendanceSettings(actor, id),
  },
} as const satisfies PermissionsPart;
