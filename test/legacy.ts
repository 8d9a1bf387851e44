import type { Cast } from './factories.js';

/** The fourteen legacy calls as named by the contract. */
export const LEGACY_CALLS = [
  ['POST', 'fetchUsersWithinCompany'],
  ['GET', 'getAllCompanies'],
  ['POST', 'createCompany'],
  ['GET', 'getUserData/{user_firebase_id}'],
  ['GET', 'getAllUnallocatedUsers'],
  ['POST', 'allocateUser'],
  ['GET', 'getFeatures/{company_id}'],
  ['POST', 'removeFeature'],
  ['POST', 'createNewEmployeeUserLocally'],
  ['POST', 'createNewUserLocally'],
  ['GET', 'getDevModeState/{id}'],
  ['POST', 'toggleDevMode'],
  ['GET', 'getCompanyData/{companyId}'],
  ['GET', 'getPrivileges/{userId}'],
] as const;

/** Replaces every parameter in a path of the contract. */
export const pathOf = (name: string, parameter: string | number = 1) =>
  name.replace(/\{\w+\}/, String(parameter));

/** Returns a body that MASTER CONTROL may send to each POST; its records exist in the cast. */
export function validBody(name: string, { company, employee, waiting, stranger }: Cast): object {
  const registration = {
    firebase_id: stranger.uid,
    email: stranger.email,
    company_id: company.id,
    first_name: 'Ada',
    last_name: 'Lovelace',
    display_name: 'Ada',
    user_type: 'employee',
  };
  const bodies: Record<string, object> = {
    fetchUsersWithinCompany: { company_id: company.id },
    createCompany: { title: 'A title' },
    allocateUser: { id_of_user_to_be_allocated: waiting.id, id_of_company_to_be_allocated_to: company.id },
    removeFeature: { company_id: company.id, feature_title: 'Teams' },
    createNewEmployeeUserLocally: registration,
    createNewUserLocally: registration,
    toggleDevMode: { firebaseId: employee.uid, turnInto: 'true' },
  };
  return bodies[name];
}
