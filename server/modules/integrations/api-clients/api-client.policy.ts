import {
  type Actor,
  isCompanyAdmin,
  isMaster,
  isMemberOf,
  managesCompany,
} from '../../../core/access/actor.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';

/** The owner of clients: the id of a company, or null for the platform. */
type Owner = number | null;

const NOT_FOR_CLIENTS: Denial = {
  reason: 'NOT_FOR_API_CLIENTS',
  message: 'API clients may not manage API clients.',
};

/** Why the actor may not create a client, which would act as the actor. */
export function denialOfCreation(actor: Actor, owner: Owner): Denial | null {
  if (actor.client) return NOT_FOR_CLIENTS;
  if (owner === null) return isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' };
  return isCompanyAdmin(actor) && isMemberOf(actor, owner)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message:
          'An API client acts as the person who created it, so only an admin of the company can create one.',
      };
}

/** Why the actor may not list and revoke clients. */
export function denialOfManagement(actor: Actor, owner: Owner): Denial | null {
  if (actor.client) return NOT_FOR_CLIENTS;
  if (owner === null) return isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' };
  return managesCompany(actor, owner)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message: "Only a company's admins may see and revoke its API clients.",
      };
}

/** Why the actor may not rotate a client's key: with the new key, the actor could act as the client's creator. */
export const denialOfRotation = (actor: Actor, client: { creatorId: number | null; companyId: Owner }) =>
  denialOfCreation(actor, client.companyId) ??
  (client.creatorId === actor.user?.id
    ? null
    : ({
        reason: 'API_CLIENT_OF_ANOTHER',
        message: 'Only the person who created an API client can rotate its key. Create one of your own.',
      } satisfies Denial));

/** Throws NOT_FOUND for a company that the actor may not see, FORBIDDEN if it may not manage its clients. */
export function checkCanManage(actor: Actor, owner: Owner): void {
  if (owner !== null) checkCanSeeCompany(actor, owner);
  enforce(denialOfManagement(actor, owner));
}
