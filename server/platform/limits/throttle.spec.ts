import { jest } from '@jest/globals';
import { AppError } from '../errors/app-error.js';
import { BURST, EVENT_PATIENCE, SHARE, Throttle } from './throttle.js';

process.env.RATE_LIMIT_SCALE = '1';

describe('the throttle', () => {
  let throttle: Throttle;
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    throttle = new Throttle();
  });
  afterEach(() => jest.restoreAllMocks());

  /** Sets the clock to this many milliseconds. */
  const at = (milliseconds: number) => jest.mocked(performance.now).mockReturnValue(milliseconds);
  const refusal = (uid: string, patience?: number) =>
    throttle.turn(uid, 0, patience).then(
      () => null,
      (error: AppError) => error,
    );

  it('lets a burst through at once', async () => {
    for (let part = 0; part < 4; part++) await throttle.turn('a', BURST / 4);
    expect(await refusal('a')).toBeNull();
  });

  it('refuses an identity with a long wait and reports its length; other identities are served', async () => {
    throttle.add('a', BURST + 4_000 * SHARE);
    const error = await refusal('a');
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', extra: { retryAfter: 4 } });
    expect(await refusal('b')).toBeNull();
  });

  it('lets an identity through again once its work is paid off', async () => {
    throttle.add('a', BURST + 4_000 * SHARE);
    at(4_001);
    expect(await refusal('a')).toBeNull();
  });

  it('limits the wait for work that took long on a slow machine', async () => {
    throttle.add('a', 1_000_000);
    expect(await refusal('a')).toMatchObject({ extra: { retryAfter: 20 } });
  });

  it('counts reserved work in full, so that waiting requests run one after the other', async () => {
    await throttle.turn('a', BURST + 49_500 * SHARE);
    expect(await refusal('a', 49_000)).toMatchObject({ extra: { retryAfter: 50 } });
    expect(EVENT_PATIENCE).toBeGreaterThan(50_000);
  });
});
