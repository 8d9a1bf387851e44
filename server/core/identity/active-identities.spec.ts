import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { HOUR_MS } from '../../platform/time/durations.js';
import { type AccountStatus, ActiveIdentities, NEVER } from './active-identities.js';

/** The `validAfter` of each account in seconds. Accounts that are missing are disabled or deleted. */
const accounts = new Map<string, number>();
/** The second factors of each account. */
const factors = new Map<string, AccountStatus['factors']>();
const requested: string[][] = [];
const ended: [string, number][] = [];
let respond: (uids: readonly string[]) => Promise<Map<string, AccountStatus>>;
let active: ActiveIdentities;

const atOnce = async (uids: readonly string[]) =>
  new Map(
    uids
      .filter((uid) => accounts.has(uid))
      .map((uid) => [uid, { validAfter: accounts.get(uid)! * 1000, factors: factors.get(uid) ?? [] }]),
  );
const away = async () => {
  throw new Error('away');
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  Logger.overrideLogger(false);
  accounts.clear();
  factors.clear();
  requested.length = 0;
  ended.length = 0;
  respond = atOnce;
  active = new ActiveIdentities(
    (uids) => {
      requested.push([...uids]);
      return respond(uids);
    },
    (validAfter) => ended.push(...validAfter),
  );
});
afterEach(() => {
  active.stop();
  jest.useRealTimers();
});

/** A `validAfter` before all tested sign-ins, in seconds. */
const LONG_AGO = 1000;
const ada = { uid: 'ada', authTime: 5000 };
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

async function signIn(...uids: string[]) {
  for (const uid of uids) accounts.set(uid, LONG_AGO);
  return Promise.all(uids.map((uid) => active.isValid({ uid, authTime: 5000 })));
}

it('refreshes 250 active identities with three requests and looks up none of them per request', async () => {
  const uids = Array.from({ length: 250 }, (_, index) => `uid-${index}`);
  expect(new Set(await signIn(...uids))).toEqual(new Set([true]));
  for (let minute = 0; minute < 3; minute++) {
    for (let round = 0; round < 3; round++) {
      requested.length = 0;
      await pass(20);
      expect(requested.map(({ length }) => length)).toEqual([100, 100, 50]);
      requested.length = 0;
      for (const uid of uids) expect(await active.isStillValid({ uid, authTime: 5000 })).toBe(true);
      expect(requested).toEqual([]);
    }
  }
});

it('does not refresh identities that were idle for a minute, until they return', async () => {
  await signIn('ada', 'bob');
  for (let round = 0; round < 3; round++) {
    await pass(20);
    await active.isStillValid(ada);
  }
  requested.length = 0;
  await pass(60);
  expect(requested.flat()).not.toContain('bob');
  requested.length = 0;
  accounts.delete('bob');
  expect(await active.isStillValid({ uid: 'bob', authTime: 5000 })).toBe(false);
  expect(requested).toEqual([['bob']]);
});

it('shares one look-up between concurrent requests', async () => {
  await signIn('ada');
  await pass(300);
  requested.length = 0;
  const results = await Promise.all(Array.from({ length: 50 }, () => active.isStillValid(ada)));
  expect(new Set(results)).toEqual(new Set([true]));
  expect(requested).toEqual([['ada']]);
});

it.each([
  ['deleted or disabled', undefined, NEVER],
  ['revoked', 6000, 6_000_000],
])('detects an account that is %s when refreshing', async (_, validAfter, reported) => {
  await signIn('ada', 'bob');
  ended.length = 0;
  if (validAfter) accounts.set('ada', validAfter);
  else accounts.delete('ada');
  await pass(20);
  expect(ended).toEqual([['ada', reported]]);
  expect(await active.isStillValid(ada)).toBe(false);
  expect(await active.isStillValid({ uid: 'bob', authTime: 5000 })).toBe(true);
});

it('accepts sign-ins after the revocation and in the same second', async () => {
  await signIn('ada');
  accounts.set('ada', 6000);
  expect(await active.isValid({ uid: 'ada', authTime: 6000 })).toBe(true);
  expect(await active.isValid({ uid: 'ada', authTime: 5999 })).toBe(false);
  expect(await active.isStillValid(ada)).toBe(false);
});

it('accepts a re-enabled account', async () => {
  await signIn('ada');
  accounts.delete('ada');
  await pass(20);
  expect(await active.isValid(ada)).toBe(false);
  accounts.set('ada', LONG_AGO);
  expect(await active.isValid(ada)).toBe(true);
  expect(await active.isStillValid(ada)).toBe(true);
});

it('looks up an identity within a minute even if the clock was set back', async () => {
  await signIn('ada');
  jest.setSystemTime(Date.now() - HOUR_MS);
  accounts.delete('ada');
  expect(await active.isStillValid(ada)).toBe(false);
});

describe('while the provider is unavailable', () => {
  it('uses the last status, sends no look-ups for requests, and retries in the background', async () => {
    await signIn('ada');
    respond = away;
    await pass(61);
    requested.length = 0;
    for (let request = 0; request < 20; request++) expect(await active.isStillValid(ada)).toBe(true);
    expect(requested).toEqual([]);
    await pass(5);
    expect(requested).toEqual([['ada']]);
    accounts.delete('ada');
    respond = atOnce;
    await pass(5);
    expect(ended).toEqual([['ada', NEVER]]);
    expect(await active.isStillValid(ada)).toBe(false);
  });

  it('keeps refusing ended sign-ins and rejects unknown identities', async () => {
    await signIn('ada');
    accounts.set('ada', 6000);
    await pass(20);
    respond = away;
    await pass(61);
    expect(await active.isStillValid(ada)).toBe(false);
    await expect(active.isValid({ uid: 'eve', authTime: 5000 })).rejects.toThrow('away');
  });

  it('accepts the request that detects the outage', async () => {
    await signIn('ada');
    await pass(300);
    respond = away;
    expect(await active.isStillValid(ada)).toBe(true);
  });

  it('stops a refresh at the first failed look-up', async () => {
    await signIn(...Array.from({ length: 250 }, (_, index) => `uid-${index}`));
    requested.length = 0;
    respond = away;
    await pass(20);
    expect(requested).toHaveLength(1);
  });
});

it('sends no more look-ups once stopped', async () => {
  await signIn('ada');
  active.stop();
  requested.length = 0;
  await pass(60);
  expect(requested).toEqual([]);
});

it('returns the second factors of an account as of the last look-up', async () => {
  const phone = { id: 'first', kind: 'phone', addedAt: null };
  expect(active.factors('ada')).toBeUndefined();
  await signIn('ada');
  expect(active.factors('ada')).toEqual([]);
  factors.set('ada', [phone]);
  await signIn('ada');
  expect(active.factors('ada')).toEqual([phone]);
  factors.delete('ada');
  await active.isStillValid(ada);
  expect(active.factors('ada')).toEqual([phone]);
  await pass(61);
  await active.isStillValid(ada);
  expect(active.factors('ada')).toEqual([]);
});
