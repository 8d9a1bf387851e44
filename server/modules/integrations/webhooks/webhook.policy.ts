import { type Actor, managesCompany } from '../../../core/access/actor.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';

/** Why the actor may not list the webhook endpoints of a company. */
export const denialOfWebhooks = (actor: Actor, companyId: number | null): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message: "Only a company's admins may see and change its webhooks.",
      };

/**
 * Why the actor may not change endpoints or read their deliveries. An API client also needs the scope for reading
 * events: otherwise it could have them sent to itself.
 */
export const denialOfEvents = (actor: Actor, companyId: number | null): Denial | null =>
  denialOfWebhooks(actor, companyId) ??
  (actor.client && !actor.client.scopes.has('EVENTS_READ')
    ? {
        reason: 'SCOPE_MISSING',
        message: 'Webhooks receive events, so this needs the scope events:read as well.',
      }
    : null);

/** Throws NOT_FOUND for a company that the actor may not see, FORBIDDEN if it may not list its endpoints. */
export function checkCanManage(actor: Actor, companyId: number): void {
  checkCanSeeCompany(actor, companyId);
  enforce(denialOfWebhooks(actor, companyId));
}
