import { ask, grantTo } from './api.js';
import { configOf, openSession, updateAccount } from './identity.js';
import { expect } from './app.js';
import { newEmail } from './people.js';

/** Creates an account at the identity provider that is not registered here: an interrupted sign-up. */
export async function accountOnly(): Promise<string> {
  const email = newEmail();
  await openSession(email, 'signUp');
  return email;
}

/** Creates a member who has signed up but not confirmed the email. */
export async function newMember(): Promise<string> {
  const email = await accountOnly();
  await ask(email, 'mutation { signUpMember(input: { firstName: "Mina", lastName: "Walsh" }) { id } }');
  return email;
}

/** Creates an admin of a new company with a confirmed email and privileges. Nothing it changes affects other tests. */
export async function newAdmin(...privileges: string[]): Promise<{ id: string; email: string }> {
  const email = newEmail();
  await openSession(email, 'signUp');
  await updateAccount(email, { emailVerified: true });
  const { signUpCompany } = await ask<{ signUpCompany: { id: string } }>(
    email,
    'mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { id } }',
    { input: { companyName: `Company of ${email}`, firstName: 'Dev', lastName: 'Ortiz' } },
  );
  for (const title of privileges) await grantTo(signUpCompany.id, title);
  return { id: signUpCompany.id, email };
}

/** Ends all sessions of an account from outside the browser. */
export async function signOutElsewhere(email: string): Promise<void> {
  await ask(email, 'mutation { signOutEverywhere }');
}

/** Returns the newest link that the identity provider would have emailed. It leads to the browser client. */
export async function mailedLink(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string> {
  const { authEmulatorUrl, firebase } = await configOf();
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${authEmulatorUrl}/emulator/v1/projects/${firebase.projectId}/oobCodes`);
    const { oobCodes }: { oobCodes: { email: string; requestType: string; oobLink: string }[] } =
      await answer.json();
    const found = oobCodes.findLast((code) => code.email === email && code.requestType === type);
    expect(found).toBeDefined();
    link = found!.oobLink;
  }).toPass();
  return link;
}

export const ENDED = 'Your session has ended. Sign in again.';
export const OTHER_PASSWORD = 'another-Passw0rd';
