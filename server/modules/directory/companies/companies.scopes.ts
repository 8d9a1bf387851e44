import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A person closes a company, and its queue then works in their name. */
export const COMPANIES_SCOPES = {
  scopes: {
    COMPANIES_READ: {
      meaning: 'Read companies: title, profile and logo.',
      operations: [
        'Query.company',
        'Query.companies',
        'Subscription.companiesChanged',
        'GET /api/getAllCompanies',
        'GET /api/getCompanyData/:companyId',
        'GET /api/companies/:companyId/logo',
      ],
    },
    COMPANIES_WRITE: {
      meaning: 'Create companies, and change their profile and logo.',
      operations: [
        'Mutation.createCompany',
        'Mutation.updateCompany',
        'Mutation.setCompanyLogo',
        'Mutation.removeCompanyLogo',
        'POST /api/createCompany',
      ],
    },
  },
  withParent: ['Company.transition'],
  notForClients: ['Mutation.closeCompany', 'Mutation.reopenCompany', 'Mutation.updateSignInRules'],
} as const satisfies ScopesPart;
