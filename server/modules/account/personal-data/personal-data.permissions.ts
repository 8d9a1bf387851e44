import type { Denial } from '../../../core/access/denial.js';
import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfOwnCompanyClosing } from '../../directory/companies/company.policy.js';
import {
  denialOfLastAdmin,
  denialOfLastMaster,
  type RuledUser,
} from '../../directory/users/lists/ruled-users.service.js';
import { denialOfCompanyExport, denialOfDelete } from './personal-data.policy.js';

/** Why the account of a user cannot be closed. */
const denialOfClosing = (user: RuledUser): Denial | null =>
  denialOfLastMaster(user) ?? (user.isAlone ? null : denialOfLastAdmin(user));

/** Closing accounts and companies, and their export. */
export const PERSONAL_DATA_PERMISSIONS = {
  user: {
    deleteUser: (actor, user) => denialOfDelete(actor, user) ?? denialOfClosing(user),
    closeMyAccount: (actor, user) => (actor.user?.id === user.id ? denialOfClosing(user) : undefined),
  },
  company: {
    closeMyCompany: (actor, { id }) => denialOfOwnCompanyClosing(actor, id),
    exportCompany: (actor, { id }) => denialOfCompanyExport(actor, id),
  },
} as const satisfies PermissionsPart;
