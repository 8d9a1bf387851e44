import { i18n } from '@lingui/core';
import { MeDocument, SignUpCompanyDocument, SignUpMemberDocument } from '../../generated/graphql';
import { UNALLOCATED_COMPANY_ID } from '../../lib/constants';
import { xsrfHeader } from '../../lib/cookies';
import { getIdentity, idToken } from '../../lib/identity';
import { APART } from '../../lib/own-changes';
import { getClient, keepMe, settledMe } from '../../lib/session';

interface Names {
  firstName: string;
  lastName: string;
  displayName?: string;
}

/*
 * Loaded when a sign-up is submitted: the forms themselves do not need Apollo Client. A user who turns out to be
 * registered already (a retry after a lost response) counts as done.
 */

/** Registers the signed-in identity as a member. */
export async function registerMember(input: Names): Promise<void> {
  if (await settledMe()) return;
  const { data } = await getClient().mutate({
    mutation: SignUpMemberDocument,
    context: APART,
    variables: { input: { ...input, language: i18n.locale } },
  });
  if (data) keepMe(data.signUpMember);
}

/** Registers the signed-in identity as the admin of a new company. */
export async function registerCompany(input: Names & { companyName: string }): Promise<void> {
  if (await settledMe()) return;
  const { data } = await getClient().mutate({
    mutation: SignUpCompanyDocument,
    context: APART,
    variables: { input: { ...input, language: i18n.locale } },
  });
  if (data) keepMe(data.signUpCompany);
}

/** Registers the signed-in identity without a company, which only the legacy API can do. */
export async function registerUnallocated(input: Required<Names>): Promise<void> {
  if (await settledMe()) return;
  const identity = getIdentity();
  if (identity.status !== 'signedIn') throw new TypeError('Nobody is signed in.');
  const response = await fetch('/api/createNewEmployeeUserLocally', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await idToken()}`,
      ...xsrfHeader(),
    },
    body: JSON.stringify({
      firebase_id: identity.uid,
      email: identity.email,
      company_id: Number(UNALLOCATED_COMPANY_ID),
      first_name: input.firstName,
      last_name: input.lastName,
      display_name: input.displayName,
      user_type: 'employee',
    }),
  });
  if (!response.ok) throw await asGraphQLError(response);
  await getClient().query({ query: MeDocument, fetchPolicy: 'network-only' });
}

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  409: 'CONFLICT',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** Converts an error of the legacy API to the format that `toProblem` understands. */
async function asGraphQLError(response: Response): Promise<object> {
  const problem: { detail?: string; errors?: object[] } = await response.json().catch(() => ({}));
  const extensions = { code: CODES[response.status] ?? 'INTERNAL', errors: problem.errors };
  return { errors: [{ message: problem.detail, extensions }] };
}
