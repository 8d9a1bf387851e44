import { ask, grantTo } from './api.js';
import { configOf, confirmEmail, openSession } from './identity.js';
import { expect } from './app.js';
import { newEmail } from './people.js';

/** An account at the identity provider that the product knows nothing of: a sign-up that was cut off. */
export async function accountOnly(): Promise<string> {
  const email = newEmail();
  await openSession(email, 'signUp');
  return email;
}

/** A member who has signed up and not confirmed the address. */
export async function newMember(): Promise<string> {
  const email = await accountOnly();
  await ask(email, 'mutation { signUpMember(input: { firstName: "Mina", lastName: "Walsh" }) { id } }');
  return email;
}

/** An admin of a company of its own, its email confirmed, with privileges: what it switches concerns no other test. */
export async function newAdmin(...privileges: string[]): Promise<{ id: string; email: string }> {
  const email = newEmail();
  await confirmEmail((await openSession(email, 'signUp')).localId);
  const { signUpCompany } = await ask<{ signUpCompany: { id: string } }>(
    email,
    'mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { id } }',
    { input: { companyName: `Company of ${email}`, firstName: 'Dev', lastName: 'Ortiz' } },
  );
  for (const title of privileges) await grantTo(signUpCompany.id, title);
  return { id: signUpCompany.id, email };
}

/** Ends every session of an account, from elsewhere. */
export async function signOutElsewhere(email: string): Promise<void> {
  await ask(email, 'mutation { signOutEverywhere }');
}

/** The newest link that the identity provider would have mailed. */
export async function mailedLink(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string> {
  const { authEmulatorUrl, firebase } = await configOf();
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${authEmulatorUrl}/emulator/v1/projects/${firebase.projectId}/oobCodes`);
    const { oobCodes } = (await answer.json()) as {
      oobCodes: { email: string; requestType: string; oobLink: string }[];
    };
    const found = oobCodes.findLast((code) => code.email === email && code.requestType === type);
    expect(found).toBeDefined();
    link = found!.oobLink;
  }).toPass();
  return link;
}
