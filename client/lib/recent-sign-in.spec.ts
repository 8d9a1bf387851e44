/** @jest-environment node */
import { jest } from '@jest/globals';
import { LeaveCompanyDocument, MeDocument } from '../generated/graphql';

jest.unstable_mockModule('./identity', () => ({ idToken: undefined, endSession: undefined }));
const { createClient } = await import('./apollo');
const { onRecentSignInRequired } = await import('./recent-sign-in');

const answer = (body: object) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
const refusal = {
  message: 'Sign in again.',
  extensions: { code: 'FORBIDDEN', reason: 'RECENT_SIGN_IN_REQUIRED' },
};
const done = { data: { leaveCompany: { __typename: 'User', id: '1', company: null } } };

describe('a mutation that needs a recent sign-in', () => {
  let token = 'old';
  let sent: { token: string | null; key: string | null }[] = [];
  const tokens = { idToken: async () => token, endSession: async () => {} };
  const leave = (client = createClient(tokens)) => client.mutate({ mutation: LeaveCompanyDocument });
  let stop = () => {};

  beforeEach(() => {
    token = 'old';
    sent = [];
    Object.assign(globalThis, { document: { cookie: '' } });
    globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      const used = headers.get('authorization');
      sent.push({ token: used, key: headers.get('idempotency-key') });
      return answer(used === 'Bearer new' ? done : { data: null, errors: [refusal] });
    });
  });
  afterEach(() => stop());

  it('is sent again with the new token under its key once the user has signed in', async () => {
    stop = onRecentSignInRequired(async () => {
      token = 'new';
      return true;
    });
    const { data } = await leave();
    expect(data).toEqual(done.data);
    expect(sent.map((one) => one.token)).toEqual(['Bearer old', 'Bearer new']);
    expect(sent[0]!.key).toBe(sent[1]!.key);
  });

  it('fails with the refusal if the user declines, or if nobody asks', async () => {
    await expect(leave()).rejects.toThrow('Sign in again.');
    stop = onRecentSignInRequired(async () => false);
    await expect(leave()).rejects.toThrow('Sign in again.');
    expect(sent).toHaveLength(2);
  });

  it('asks once for several, and again for a later one', async () => {
    const ask = jest.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      token = 'new';
      return true;
    });
    stop = onRecentSignInRequired(ask);
    const client = createClient(tokens);
    await Promise.all([leave(client), leave(client)]);
    expect(ask).toHaveBeenCalledTimes(1);
    token = 'old';
    await leave(client);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('does not ask for a query', async () => {
    const ask = jest.fn(async () => true);
    stop = onRecentSignInRequired(ask);
    await expect(createClient(tokens).query({ query: MeDocument })).rejects.toThrow();
    expect(ask).not.toHaveBeenCalled();
  });
});
