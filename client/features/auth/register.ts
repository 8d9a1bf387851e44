import { SignUpCompanyDocument, SignUpMemberDocument } from '../../generated/graphql';
import { getClient, keepMe, settledMe } from '../../lib/session';

interface Names {
  firstName: string;
  lastName: string;
}

/*
 * Loaded when a sign-up is sent: the forms themselves need no Apollo Client. Somebody who turns out to be
 * registered already (a repeat after an answer that was lost) is done.
 */

/** Registers the signed-in identity as a member. */
export async function registerMember(input: Names): Promise<void> {
  if (await settledMe()) return;
  const { data } = await getClient().mutate({ mutation: SignUpMemberDocument, variables: { input } });
  if (data) keepMe(data.signUpMember);
}

/** Registers the signed-in identity as the admin of a new company. */
export async function registerCompany(input: Names & { companyName: string }): Promise<void> {
  if (await settledMe()) return;
  const { data } = await getClient().mutate({ mutation: SignUpCompanyDocument, variables: { input } });
  if (data) keepMe(data.signUpCompany);
}
