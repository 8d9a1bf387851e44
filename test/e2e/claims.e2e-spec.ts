import { gqlData, restData } from '../expectations.js';
import { buildUser } from '../factories.js';
import { signIn, signUp, uniqueEmail, updateAccount } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { alterToken } from '../tokens.js';

let app: SharedServer;
beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const me = async (idToken: string) =>
  (await gqlData(app, { idToken }, '{ me { email accountConfirmed } }')).me;

it('the email address and its confirmation are updated from the account, over both transports', async () => {
  const user = await buildUser(app);
  expect(await me(user.idToken)).toEqual({ email: user.email, accountConfirmed: false });
  const email = uniqueEmail();
  await updateAccount(user.uid, { email, emailVerified: true });
  const { idToken } = await signIn(email);
  expect(await restData(app, { idToken }, `getUserData/${user.uid}`)).toMatchObject({
    email,
    account_confirmed: true,
  });
  expect(await me(idToken)).toEqual({ email, accountConfirmed: true });
});

it('an account that is no longer confirmed becomes unconfirmed here, too', async () => {
  const user = await buildUser(app);
  const now = Math.floor(Date.now() / 1000);
  await me(alterToken(user.idToken, { email_verified: true, iat: now }));
  expect(await me(alterToken(user.idToken, { email_verified: false, iat: now + 1 }))).toEqual({
    email: user.email,
    accountConfirmed: false,
  });
});

it('an older token never overwrites the claims of a newer one', async () => {
  const user = await buildUser(app);
  const now = Math.floor(Date.now() / 1000);
  const email = uniqueEmail();
  const newer = alterToken(user.idToken, { email, email_verified: true, iat: now });
  const older = alterToken(user.idToken, { iat: now - 10 });
  expect(await me(newer)).toEqual({ email, accountConfirmed: true });
  expect(await me(older)).toEqual({ email, accountConfirmed: true });
  expect(await me(newer)).toEqual({ email, accountConfirmed: true });
});

it.each(['signUpMember', 'createNewUserLocally'])(
  'an older token does not overwrite what %s stored',
  async (name) => {
    const account = await signUp();
    const now = Math.floor(Date.now() / 1000);
    const email = uniqueEmail();
    const newer = { idToken: alterToken(account.idToken, { email, email_verified: true, iat: now }) };
    if (name === 'signUpMember') {
      await gqlData(app, newer, 'mutation { signUpMember(input: { firstName: "A", lastName: "B" }) { id } }');
    } else {
      const names = { first_name: 'A', last_name: 'B', display_name: 'A B' };
      const rest = { firebase_id: account.uid, email, company_id: 2, user_type: 'employee', ...names };
      await restData(app, newer, 'createNewUserLocally', rest);
    }
    const older = alterToken(account.idToken, { iat: now - 10 });
    expect(await me(older)).toEqual({ email, accountConfirmed: true });
  },
);

it('an older token does not overwrite a newer one that agreed with the stored data', async () => {
  const user = await buildUser(app);
  const now = Math.floor(Date.now() / 1000);
  const between = alterToken(user.idToken, { email: uniqueEmail(), email_verified: true, iat: now - 10 });
  await me(alterToken(user.idToken, { iat: now }));
  expect(await me(between)).toEqual({ email: user.email, accountConfirmed: false });
});

it('an address that another record holds is not stored, and nobody is locked out', async () => {
  const [user, holder] = await Promise.all([buildUser(app), buildUser(app)]);
  const now = Math.floor(Date.now() / 1000);
  const token = alterToken(user.idToken, { email: holder.email.toUpperCase(), iat: now });
  expect(await me(token)).toEqual({ email: user.email, accountConfirmed: false });
  expect(await me(holder.idToken)).toEqual({ email: holder.email, accountConfirmed: false });
});

it('an address that another record holds is tried once, not on every request', async () => {
  const [user, holder] = await Promise.all([buildUser(app), buildUser(app)]);
  const now = Math.floor(Date.now() / 1000);
  const token = alterToken(user.idToken, { email: holder.email, iat: now });
  expect(await app.countQueries(() => me(token))).toBeGreaterThan(1);
  // From now on, only the query that loads the actor.
  expect(await app.countQueries(() => me(token))).toBe(1);
  // A newer token tries again, and the address is stored once it is free.
  await app.database.query('UPDATE users SET email = $2 WHERE id = $1', [holder.id, uniqueEmail()]);
  expect(await me(alterToken(token, { iat: now + 1 }))).toMatchObject({ email: holder.email });
});
