import { type Actor, managesCompany } from '../../../core/access/actor.js';
import { denied } from '../../../core/access/denial.js';

/** Returns the company that an identity provider manages. FORBIDDEN unless the caller is its API client. */
export function checkCanProvision(actor: Actor): number {
  const companyId = actor.company?.id ?? null;
  if (!actor.client) {
    throw denied({
      reason: 'API_CLIENT_REQUIRED',
      message: 'Use the key of an API client with the scope scim.',
    });
  }
  if (companyId === null || !managesCompany(actor, companyId)) {
    throw denied({ reason: 'COMPANY_ADMINS_ONLY', message: 'The API client needs the rights of an admin.' });
  }
  return companyId;
}
