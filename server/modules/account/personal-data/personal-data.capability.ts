import type { Denial } from '../../../core/access/denial.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { denialOfOwnCompanyClosing } from '../../directory/companies/company.policy.js';
import { denialOfLastAdmin, denialOfLastMaster, type RuledUser } from '../../directory/users/user.policy.js';
import { denialOfCompanyExport, denialOfDelete } from './personal-data.policy.js';

const limits = {
  /** Exporting everything that is stored about the caller, or the company. */
  export: { export: perHour('identity', 10, 'exports') },
} satisfies PurposeBudgets;

/** Why the account of a user cannot be closed. */
const denialOfClosing = (user: RuledUser): Denial | null =>
  denialOfLastMaster(user) ?? (user.isAlone ? null : denialOfLastAdmin(user));

export const PERSONAL_DATA_CAPABILITY = {
  name: 'personal-data',
  limits,
  /** Closing accounts and companies, and their export. */
  permissions: {
    user: {
      deleteUser: (actor, user) => denialOfDelete(actor, user) ?? denialOfClosing(user),
      closeMyAccount: (actor, user) => (actor.user?.id === user.id ? denialOfClosing(user) : undefined),
    },
    company: {
      closeMyCompany: (actor, { id }) => denialOfOwnCompanyClosing(actor, id),
      exportCompany: (actor, { id }) => denialOfCompanyExport(actor, id),
    },
  },
  gateway: [[/^(Query\.export\w+|CompanyExportPage\.\w+)$/, 'The old backend does not export data.']],
} satisfies CapabilityOf<'personal-data'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'personal-data': {
      limits: typeof limits;
    };
  }
}
