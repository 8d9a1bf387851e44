import { notFound } from '../../platform/errors/app-error.js';
import { isPlainText } from '../../platform/validation/validation.js';
import { UNALLOCATED_COMPANY_ID } from './unallocated.js';
import {
  legacyCompanies,
  legacyFeatures,
  legacyPrivileges,
  type LegacyShape,
  legacyUnallocatedUsers,
  legacyUsers,
} from './legacy-lists.js';
import { legacyCompany, legacyCompanyId, legacyDevMode, legacyUser } from './legacy-records.js';

/** One of the fourteen calls with its arguments. Two calls with the same `path` and `body` are equal. */
export interface LegacyCall<T> {
  /** Its name in messages, such as `getUserData`. */
  name: string;
  method: 'GET' | 'POST';
  /** Whether it changes nothing, so that it may be retried and shared. */
  isRead: boolean;
  /** Below `/api/`, with its arguments. */
  path: string;
  body?: Record<string, string | number>;
  /** The shape of a successful response. */
  response: LegacyShape<T>;
}

/** The fields of a registration. */
export interface LegacyRegistration {
  firebaseId: string;
  email: string;
  companyId: number | null;
  firstName: string;
  lastName: string;
  displayName: string;
  userType: 'admin' | 'employee';
}

/** Longer than any Firebase id. */
const MAX_ARGUMENT = 128;

/** Whether a text may be part of a path: some proxies decode escaped slashes, and remove dots. */
export const isPathArgument = (text: string): boolean =>
  text.length <= MAX_ARGUMENT && isPlainText(text) && !/^\.*$|[/\\]/.test(text);

/** Throws NOT_FOUND for an argument that cannot be an id. */
function get<T>(
  name: string,
  response: LegacyCall<T>['response'],
  argument?: string | number,
): LegacyCall<T> {
  if (argument !== undefined && !isPathArgument(String(argument))) throw notFound('User');
  const path = argument === undefined ? name : `${name}/${encodeURIComponent(argument)}`;
  return { name, method: 'GET', isRead: true, path, response };
}

const post = <T>(
  name: string,
  response: LegacyCall<T>['response'],
  body: Record<string, string | number>,
  isRead = false,
): LegacyCall<T> => ({ name, method: 'POST', isRead, path: name, body, response });

const idOf = (companyId: number | null) => companyId ?? UNALLOCATED_COMPANY_ID;

export const fetchUsersWithinCompany = (companyId: number) =>
  post('fetchUsersWithinCompany', legacyUsers, { company_id: companyId }, true);

export const getAllCompanies = () => get('getAllCompanies', legacyCompanies);

export const createCompany = (title: string) => post('createCompany', legacyCompanyId, { title });

export const getUserData = (firebaseId: string) => get('getUserData', legacyUser, firebaseId);

export const getAllUnallocatedUsers = () => get('getAllUnallocatedUsers', legacyUnallocatedUsers);

/** `companyId` null takes the user out of any company. */
export const allocateUser = (userId: number, companyId: number | null) =>
  post('allocateUser', legacyUser, {
    id_of_user_to_be_allocated: userId,
    id_of_company_to_be_allocated_to: idOf(companyId),
  });

export const getFeatures = (companyId: number) => get('getFeatures', legacyFeatures, companyId);

/** Returns the remaining features. */
export const removeFeature = (companyId: number, title: string) =>
  post('removeFeature', legacyFeatures, { company_id: companyId, feature_title: title });

export const createNewEmployeeUserLocally = (registration: LegacyRegistration) =>
  post('createNewEmployeeUserLocally', legacyUser, bodyOf(registration));

export const createNewUserLocally = (registration: LegacyRegistration) =>
  post('createNewUserLocally', legacyUser, bodyOf(registration));

/** `user` is a numeric id or a firebase_id. */
export const getDevModeState = (user: number | string) => get('getDevModeState', legacyDevMode, user);

/** Returns the new state. */
export const toggleDevMode = (firebaseId: string, isOn: boolean) =>
  post('toggleDevMode', legacyDevMode, { firebaseId, turnInto: String(isOn) });

export const getCompanyData = (companyId: number) => get('getCompanyData', legacyCompany, companyId);

/** `user` is a numeric id or a firebase_id. */
export const getPrivileges = (user: number | string) => get('getPrivileges', legacyPrivileges, user);

const bodyOf = (registration: LegacyRegistration) => ({
  firebase_id: registration.firebaseId,
  email: registration.email,
  company_id: idOf(registration.companyId),
  first_name: registration.firstName,
  last_name: registration.lastName,
  display_name: registration.displayName,
  user_type: registration.userType,
});
