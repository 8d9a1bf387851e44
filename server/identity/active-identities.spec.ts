import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ActiveIdentities, NEVER } from './active-identities.js';

/** Since when sign-ins of each account hold, in seconds; accounts that are not here are disabled or gone. */
const accounts = new Map<string, number>();
const asked: string[][] = [];
const ended: [string, number][] = [];
let answer: (uids: readonly string[]) => Promise<Map<string, number>>;
let active: ActiveIdentities;

const atOnce = async (uids: readonly string[]) =>
  new Map(uids.filter((uid) => accounts.has(uid)).map((uid) => [uid, accounts.get(uid)! * 1000]));
const away = async () => {
  throw new Error('away');
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  Logger.overrideLogger(false);
  accounts.clear();
  asked.length = 0;
  ended.length = 0;
  answer = atOnce;
  active = new ActiveIdentities(
    (uids) => {
      asked.push([...uids]);
      return answer(uids);
    },
    (validAfter) => ended.push(...validAfter),
  );
});
afterEach(() => {
  active.stop();
  jest.useRealTimers();
});

/** What holds of sign-ins lies long before any that is tested. */
const LONG_AGO = 1000;
const ada = { uid: 'ada', authTime: 5000 };
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

async function signIn(...uids: string[]) {
  for (const uid of uids) accounts.set(uid, LONG_AGO);
  return Promise.all(uids.map((uid) => active.holds({ uid, authTime: 5000 })));
}

it('250 that are active cost three look-ups a round, and their requests none', async () => {
  const uids = Array.from({ length: 250 }, (_, index) => `uid-${index}`);
  expect(new Set(await signIn(...uids))).toEqual(new Set([true]));
  for (let minute = 0; minute < 3; minute++) {
    for (let round = 0; round < 3; round++) {
      asked.length = 0;
      await pass(20);
      expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
      asked.length = 0;
      for (const uid of uids) expect(await active.stillHolds({ uid, authTime: 5000 })).toBe(true);
      expect(asked).toEqual([]);
    }
  }
});

it('who was not seen for a minute is not asked about, until seen again', async () => {
  await signIn('ada', 'bob');
  for (let round = 0; round < 3; round++) {
    await pass(20);
    await active.stillHolds(ada);
  }
  asked.length = 0;
  await pass(60);
  expect(asked.flat()).not.toContain('bob');
  asked.length = 0;
  accounts.delete('bob');
  expect(await active.stillHolds({ uid: 'bob', authTime: 5000 })).toBe(false);
  expect(asked).toEqual([['bob']]);
});

it('what many requests ask for at one moment is asked once', async () => {
  await signIn('ada');
  await pass(300);
  asked.length = 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => active.stillHolds(ada)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(asked).toEqual([['ada']]);
});

it.each([
  ['gone or disabled', undefined, NEVER],
  ['revoked', 6000, 6_000_000],
])('an account that is %s is noticed by the round', async (_, validAfter, told) => {
  await signIn('ada', 'bob');
  ended.length = 0;
  if (validAfter) accounts.set('ada', validAfter);
  else accounts.delete('ada');
  await pass(20);
  expect(ended).toEqual([['ada', told]]);
  expect(await active.stillHolds(ada)).toBe(false);
  expect(await active.stillHolds({ uid: 'bob', authTime: 5000 })).toBe(true);
});

it('a sign-in after the revocation holds, as does one at that very second', async () => {
  await signIn('ada');
  accounts.set('ada', 6000);
  expect(await active.holds({ uid: 'ada', authTime: 6000 })).toBe(true);
  expect(await active.holds({ uid: 'ada', authTime: 5999 })).toBe(false);
  expect(await active.stillHolds(ada)).toBe(false);
});

it('an account that is enabled again is let in again', async () => {
  await signIn('ada');
  accounts.delete('ada');
  await pass(20);
  expect(await active.holds(ada)).toBe(false);
  accounts.set('ada', LONG_AGO);
  expect(await active.holds(ada)).toBe(true);
  expect(await active.stillHolds(ada)).toBe(true);
});

it('is asked within a minute even where the clock was set back', async () => {
  await signIn('ada');
  jest.setSystemTime(Date.now() - 3_600_000);
  accounts.delete('ada');
  expect(await active.stillHolds(ada)).toBe(false);
});

describe('while the provider is away', () => {
  it('its last word holds; nothing is asked by requests, and soon again by itself', async () => {
    await signIn('ada');
    answer = away;
    await pass(61);
    asked.length = 0;
    for (let request = 0; request < 20; request++) expect(await active.stillHolds(ada)).toBe(true);
    expect(asked).toEqual([]);
    await pass(5);
    expect(asked).toEqual([['ada']]);
    accounts.delete('ada');
    answer = atOnce;
    await pass(5);
    expect(ended).toEqual([['ada', NEVER]]);
    expect(await active.stillHolds(ada)).toBe(false);
  });

  it('what it ended before stays ended, and nobody unknown is let in', async () => {
    await signIn('ada');
    accounts.set('ada', 6000);
    await pass(20);
    answer = away;
    await pass(61);
    expect(await active.stillHolds(ada)).toBe(false);
    await expect(active.holds({ uid: 'eve', authTime: 5000 })).rejects.toThrow('away');
  });

  it('the request that finds out goes on as well', async () => {
    await signIn('ada');
    await pass(300);
    answer = away;
    expect(await active.stillHolds(ada)).toBe(true);
  });

  it('a round ends at the first look-up that fails', async () => {
    await signIn(...Array.from({ length: 250 }, (_, index) => `uid-${index}`));
    asked.length = 0;
    answer = away;
    await pass(20);
    expect(asked).toHaveLength(1);
  });
});

it('stopped, it asks no more', async () => {
  await signIn('ada');
  active.stop();
  asked.length = 0;
  await pass(60);
  expect(asked).toEqual([]);
});
