import { gql } from '../doors.js';
import { ABSENT_ID, FAILED_ERASURE } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  type Operation,
  operation,
  USERS,
  type UserTarget,
} from './targets.js';

/** An email that nobody has: nothing is deleted, because that takes a job which outlives the attempt. */
const WRONG = 'nobody@people.example';

/** Operations on whole accounts, and permissions. Tried early, because some need a recent sign-in. */
export const ACCOUNTS: Operation[] = [
  operation<string>(
    'close the own account',
    true,
    { 'without its email': () => WRONG, malformed: () => 'no address' },
    {
      'Mutation.closeMyAccount': gql(
        'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }',
        ({ target }) => ({ confirmation: target }),
      ),
    },
  ),
  operation<UserTarget>('delete a user, without the email', true, USERS, {
    'Mutation.deleteUser': gql(
      `mutation ($userId: ID!) { deleteUser(userId: $userId, confirmation: "${WRONG}") }`,
      ({ target }) => ({ userId: String(target.id) }),
    ),
  }),
  operation<string>(
    'request a change of the email',
    true,
    { 'to the same': ({ person }) => person?.email ?? null, malformed: () => 'no address' },
    {
      'Mutation.requestEmailChange': gql(
        'mutation ($newEmail: String!) { requestEmailChange(newEmail: $newEmail) }',
        ({ target }) => ({ newEmail: target }),
      ),
    },
  ),
  operation<string>(
    'confirm a change of the email',
    true,
    { 'with an unknown token': () => 'x'.repeat(43), malformed: () => 'x' },
    {
      'Mutation.confirmEmailChange': gql(
        'mutation ($token: String!) { confirmEmailChange(token: $token) }',
        ({ target }) => ({ token: target }),
      ),
    },
  ),
  operation<string | number>(
    'try an erasure again',
    true,
    { 'a failed one': () => FAILED_ERASURE, absent: () => ABSENT_ID, malformed: () => '1x' },
    {
      'Mutation.retryErasure': gql('mutation ($id: ID!) { retryErasure(id: $id) }', ({ target }) => ({
        id: String(target),
      })),
    },
  ),
  operation('close the own company, unconfirmed', true, ALL, {
    'Mutation.closeMyCompany': gql(`mutation { closeMyCompany(confirmation: "${WRONG}") { people } }`),
  }),
  operation<CompanyTarget>("change a company's rules for sign-ins", true, COMPANIES, {
    'Mutation.updateSignInRules': gql(
      'mutation ($companyId: ID!) { updateSignInRules(companyId: $companyId, input: { signOutAfterMinutes: 480 }) { signOutAfterMinutes } }',
      ({ target }) => ({ companyId: String(target.id) }),
    ),
  }),
  operation<CompanyTarget>('export a company', false, COMPANIES, {
    'Query.exportCompany': gql(
      'query ($companyId: ID!) { exportCompany(companyId: $companyId) { lines next } }',
      ({ target }) => ({ companyId: String(target.id) }),
    ),
  }),
  operation<CompanyTarget>('see how far a closing has come', false, COMPANIES, {
    'Company.transition': gql(
      'query ($companyId: ID!) { company(id: $companyId) { transition { kind done total } } }',
      ({ target }) => ({ companyId: String(target.id) }),
    ),
  }),
  operation('export the own data', false, ALL, {
    'Query.exportMyData': gql('{ exportMyData }'),
  }),
  operation<UserTarget>('see what is allowed on a user', false, USERS, {
    'Query.permissions': gql(
      'query ($userId: ID!) { permissions(userId: $userId) { operation allowed reason } }',
      ({ target }) => ({ userId: String(target.id) }),
    ),
  }),
  operation<CompanyTarget>('see what is allowed on a company', false, COMPANIES, {
    'Query.permissions': gql(
      'query ($companyId: ID!) { permissions(companyId: $companyId) { operation allowed reason } }',
      ({ target }) => ({ companyId: String(target.id) }),
    ),
  }),
];
