import { randomUUID } from 'node:crypto';
import { answerOf, openSession, product } from './identity.js';
import { demo, newEmail } from './people.js';

/** A user created by a test. */
export interface Person {
  id: string;
  firebaseId: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
}

/** A company created by a test, with its first admin. */
export interface OwnCompany {
  id: string;
  title: string;
  admin: Person;
}

const PERSON = 'id firebaseId email firstName lastName displayName';

/** A unique word, for names that tests search for. */
export const uniqueWord = (start = 'Z'): string =>
  start +
  Array.from(
    randomUUID().replaceAll('-', '').slice(0, 10),
    (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)],
  ).join('');

const tokens = new Map<string, { since: number; token: Promise<string> }>();
/** The maximum age of a recent sign-in for MASTER CONTROL, in milliseconds. */
const SIGNED_IN_FOR = 5 * 60_000;

/** Returns a token for an account, cached for some minutes. */
function tokenOf(email: string): Promise<string> {
  const kept = tokens.get(email);
  if (kept && Date.now() - kept.since < SIGNED_IN_FOR) return kept.token;
  const token = openSession(email).then(({ idToken }) => idToken);
  tokens.set(email, { since: Date.now(), token });
  return token;
}

const BUSY = 503;
const MOST_TRIES = 10;

/**
 * Calls the server as one of the accounts, outside the browser; throws if the server refuses. Retries the call, as
 * clients do, if a busy machine takes too long.
 */
export async function ask<T>(email: string, query: string, variables: object = {}): Promise<T> {
  const send = async (headers: Record<string, string>) =>
    fetch(`${product()}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(email)}`,
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
  const once: Record<string, string> = /^\s*mutation/.test(query) ? { 'idempotency-key': randomUUID() } : {};
  type Answer = { data: T; errors?: { extensions?: { retryAfter?: number } }[] };
  let response = await send(once);
  for (let tries = 1; response.status === BUSY && tries < MOST_TRIES; tries++) response = await send(once);
  let answer = await answerOf<Answer>(response);
  // Such as the first of these requests that is still in progress.
  for (let tries = 1; answer.errors?.[0]?.extensions?.retryAfter && tries < MOST_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    answer = await answerOf<Answer>(await send(once));
  }
  const { data, errors } = answer;
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Grants a privilege to a user. */
export async function grantTo(userId: string, title: string): Promise<void> {
  await ask(
    demo.master,
    'mutation($userId: ID!, $title: String!) { grantPrivilege(userId: $userId, title: $title) { id } }',
    { userId, title },
  );
}

/** Revokes a user's privilege, held or not. */
export async function revokeFrom(userId: string, title: string): Promise<void> {
  await ask(
    demo.master,
    'mutation($userId: ID!, $title: String!) { revokePrivilege(userId: $userId, title: $title) { id } }',
    { userId, title },
  );
}

/** Creates a company whose admin signed up with their own password. */
export async function newCompany(title = `${uniqueWord('Quay')} Search`): Promise<OwnCompany> {
  const email = newEmail();
  await openSession(email, 'signUp');
  const data = await ask<{ signUpCompany: Person & { company: { id: string } } }>(
    email,
    `mutation($input: SignUpCompanyInput!) { signUpCompany(input: $input) { ${PERSON} company { id } } }`,
    { input: { companyName: title, firstName: 'Ada', lastName: uniqueWord() } },
  );
  const { company, ...admin } = data.signUpCompany;
  return { id: company.id, title, admin };
}

/** Adds features to a company that lacks them. */
export async function addFeatures({ id }: OwnCompany, ...titles: string[]): Promise<void> {
  const { company } = await ask<{ company: { features: { title: string }[] } }>(
    demo.master,
    'query ($id: ID!) { company(id: $id) { features { title } } }',
    { id },
  );
  for (const title of titles) {
    if (company.features.some((one) => one.title === title)) continue;
    await ask(
      demo.master,
      'mutation ($id: ID!, $title: String!) { addFeature(companyId: $id, title: $title) { id } }',
      { id, title },
    );
  }
}

/** Creates a company that lacks one of the features that new companies start with. */
export async function newCompanyWithout(title: string): Promise<OwnCompany> {
  const company = await newCompany();
  await ask(
    demo.master,
    'mutation ($id: ID!, $title: String!) { removeFeature(companyId: $id, title: $title) { id } }',
    { id: company.id, title },
  );
  return company;
}

/** Creates an employee of a company who signed up with their own password. */
export async function newEmployee(
  company: OwnCompany,
  names: { firstName?: string; lastName?: string } = {},
): Promise<Person> {
  const email = newEmail();
  await openSession(email, 'signUp');
  const { signUpMember } = await ask<{ signUpMember: Person }>(
    email,
    `mutation($input: SignUpMemberInput!) { signUpMember(input: $input) { ${PERSON} } }`,
    { input: { firstName: 'Bo', lastName: uniqueWord(), ...names } },
  );
  await ask(
    demo.master,
    'mutation($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { id } }',
    { userId: signUpMember.id, companyId: company.id },
  );
  return signUpMember;
}

/** Creates an unallocated user. */
export async function newWaiting(company: OwnCompany): Promise<Person> {
  const person = await newEmployee(company, { firstName: 'Wim' });
  await ask(demo.master, 'mutation($id: ID!) { deallocateUser(userId: $id) { id } }', { id: person.id });
  return person;
}

/** Returns the server's record of a user. */
export interface Stored extends Person {
  userType: string;
  company: { id: string; title: string } | null;
  privileges: { title: string }[];
}

export async function stored(firebaseId: string): Promise<Stored> {
  const data = await ask<{ user: Stored }>(
    demo.master,
    `query($firebaseId: String!) { user(firebaseId: $firebaseId) { ${PERSON} userType company { id title } privileges { title } } }`,
    { firebaseId },
  );
  return data.user;
}

/** Returns the server's user with an email, or undefined. */
export async function findByEmail(email: string): Promise<Stored | undefined> {
  const data = await ask<{ users: { edges: { node: { firebaseId: string; email: string } }[] } }>(
    demo.master,
    'query($search: String) { users(first: 5, search: $search) { edges { node { firebaseId email } } } }',
    { search: email },
  );
  const found = data.users.edges.find(({ node }) => node.email === email);
  return found && stored(found.node.firebaseId);
}

/** Returns the titles of a company's features. */
export async function featuresOf(companyId: string): Promise<string[]> {
  const data = await ask<{ company: { features: { title: string }[] } }>(
    demo.master,
    'query($id: ID!) { company(id: $id) { features { title } } }',
    { id: companyId },
  );
  return data.company.features.map(({ title }) => title);
}
