import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfCompanyClosing, denialOfCompanyUpdate, denialOfSignInRules } from './company.policy.js';

/** What the rules need to know about a company. */
export interface RuledCompany {
  id: number;
}

declare module '../../../core/access/permission-registry.js' {
  interface PermissionRecords {
    company: RuledCompany;
  }
}

/** The operations on companies. */
export const COMPANIES_PERMISSIONS = {
  company: {
    updateCompany: (actor, { id }) => denialOfCompanyUpdate(actor, id),
    setCompanyLogo: (actor, { id }) => denialOfCompanyUpdate(actor, id),
    updateSignInRules: (actor, { id }) => denialOfSignInRules(actor, id),
    closeCompany: (actor, { id }) => denialOfCompanyClosing(actor, id),
    reopenCompany: (actor, { id }) => denialOfCompanyClosing(actor, id),
  },
} as const satisfies PermissionsPart;
