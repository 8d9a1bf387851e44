import { demo, expect, newEmail, PASSWORD, type Page } from './app.js';

interface Config {
  authEmulatorUrl: string;
  firebase: { apiKey: string; projectId: string };
}

const configOf = async (page: Page): Promise<Config> =>
  (await (await page.request.get('/config.json')).json()) as Config;

/** An ID token straight from the identity provider, which may make the account first. */
async function token(page: Page, email: string, call: 'signUp' | 'signInWithPassword'): Promise<string> {
  const { authEmulatorUrl, firebase } = await configOf(page);
  const answer = await page.request.post(
    `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${firebase.apiKey}`,
    { data: { email, password: PASSWORD, returnSecureToken: true } },
  );
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { idToken: string }).idToken;
}

async function gql<T>(page: Page, bearer: string, query: string, variables: object = {}): Promise<T> {
  const answer = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { authorization: `Bearer ${bearer}` },
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

/** A member who has signed up and not confirmed the address. */
export async function newMember(page: Page): Promise<string> {
  const email = newEmail();
  const bearer = await token(page, email, 'signUp');
  await gql(
    page,
    bearer,
    'mutation { signUpMember(input: { firstName: "Mina", lastName: "Walsh" }) { id } }',
  );
  return email;
}

/** An admin of a company of its own, with privileges: what it switches concerns no other test. */
export async function newAdmin(page: Page, ...privileges: string[]): Promise<string> {
  const email = newEmail();
  const bearer = await token(page, email, 'signUp');
  const { signUpCompany } = await gql<{ signUpCompany: { id: string } }>(
    page,
    bearer,
    'mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { id } }',
    { input: { companyName: `Company of ${email}`, firstName: 'Dev', lastName: 'Ortiz' } },
  );
  const master = await token(page, demo.master, 'signInWithPassword');
  for (const title of privileges) {
    await gql(
      page,
      master,
      'mutation ($id: ID!, $title: String!) { grantPrivilege(userId: $id, title: $title) { id } }',
      {
        id: signUpCompany.id,
        title,
      },
    );
  }
  return email;
}

/** Ends every session of an account, from elsewhere. */
export async function signOutElsewhere(page: Page, email: string): Promise<void> {
  await gql(page, await token(page, email, 'signInWithPassword'), 'mutation { signOutEverywhere }');
}

/** The newest link that the identity provider would have mailed. */
export async function mailedLink(
  page: Page,
  email: string,
  type: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
): Promise<string> {
  const { authEmulatorUrl, firebase } = await configOf(page);
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(
      `${authEmulatorUrl}/emulator/v1/projects/${firebase.projectId}/oobCodes`,
    );
    const { oobCodes } = (await answer.json()) as {
      oobCodes: { email: string; requestType: string; oobLink: string }[];
    };
    const found = oobCodes.findLast((code) => code.email === email && code.requestType === type);
    expect(found).toBeDefined();
    link = found!.oobLink;
  }).toPass();
  return link;
}
