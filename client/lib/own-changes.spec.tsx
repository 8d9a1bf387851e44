import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { LeaveCompanyDocument, MeChangedDocument } from '../generated/graphql';
import { clientOf, refusal } from '../test-client';
import { pass, stopClock } from '../test-render';
import { APART } from './own-changes';
import { createRefetcher } from './refetcher';
import { useLive } from './use-live';

stopClock();

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const read = () => jest.fn(async () => undefined);
const show = () => {
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a list, without a live connection', () => {
  function list(variables: object | undefined, answer: object = { leaveCompany: null }) {
    const refetch = read();
    const { client } = clientOf({ LeaveCompany: () => answer });
    const view = renderHook(() => useLive(MeChangedDocument, variables, refetch));
    const mutate = (context?: object) =>
      client.mutate({ mutation: LeaveCompanyDocument, context }).catch(() => undefined);
    return { refetch, mutate, ...view };
  }

  it('is read again after each mutation of this tab', async () => {
    const { refetch, mutate, unmount } = list({});
    for (const times of [1, 2]) {
      await mutate();
      await pass(100);
      expect(refetch).toHaveBeenCalledTimes(times);
    }
    unmount();
    await mutate();
    await pass(5_000);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('is read again after a refusal because somebody else came first, but not after others', async () => {
    for (const [code, times] of [
      ['CONFLICT', 1],
      ['NOT_FOUND', 1],
      ['FORBIDDEN', 0],
      ['VALIDATION_FAILED', 0],
    ] as const) {
      const { refetch, mutate, unmount } = list({}, refusal(code));
      await mutate();
      await pass(5_000);
      expect(refetch).toHaveBeenCalledTimes(times);
      unmount();
    }
  });

  it('ignores settings of a page, and follows nothing without variables', async () => {
    const [skipped, followed] = [list(undefined), list({})];
    await followed.mutate(APART);
    await pass(5_000);
    expect(followed.refetch).not.toHaveBeenCalled();
    await skipped.mutate();
    await pass(5_000);
    expect(skipped.refetch).not.toHaveBeenCalled();
  });
});

describe('a refetcher', () => {
  it('causes one refetch for an own change and its event, and one a second for events', async () => {
    const refetch = read();
    const { request, requestOwn, stop } = createRefetcher(refetch);
    requestOwn();
    request();
    await pass(100);
    expect(refetch).toHaveBeenCalledTimes(1);
    for (let events = 0; events < 20; events++) {
      request();
      await pass(100);
    }
    expect(refetch).toHaveBeenCalledTimes(3);
    stop();
  });

  it('spreads the refetches of many tabs after a pause', async () => {
    const refetch = read();
    const { request, stop } = createRefetcher(refetch);
    request(2_000);
    await pass(1_999);
    expect(refetch).not.toHaveBeenCalled();
    await pass(1);
    expect(refetch).toHaveBeenCalledTimes(1);
    stop();
  });

  it('reads nothing in a hidden tab, and once when it is shown', async () => {
    visibility = 'hidden';
    const refetch = read();
    const { request, stop } = createRefetcher(refetch);
    for (let events = 0; events < 10; events++) {
      request();
      await pass(1_000);
    }
    show();
    show();
    expect(refetch).toHaveBeenCalledTimes(1);
    await pass(5_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    stop();
  });
});
