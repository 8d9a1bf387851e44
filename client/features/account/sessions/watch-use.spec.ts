import { jest } from '@jest/globals';
import { watchUse } from './watch-use';

const MINUTE = 60_000;

describe('watchUse', () => {
  const onClose = jest.fn();
  const onEnd = jest.fn();
  const stay = jest.fn();
  let stop = () => {};
  const start = () => (stop = watchUse({ minutes: 15, onClose, onEnd, stay }));

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    for (const each of [onClose, onEnd, stay]) each.mockClear();
    start();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown'));

  it('warns a minute before the end, then ends', () => {
    jest.advanceTimersByTime(13.9 * MINUTE);
    expect(onClose).not.toHaveBeenCalled();
    jest.advanceTimersByTime(0.2 * MINUTE);
    expect(onClose.mock.calls).toEqual([[true]]);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(MINUTE);
    expect(onEnd).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30 * MINUTE);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(stay).not.toHaveBeenCalled();
  });

  it('goes on when the user presses a key after the warning', () => {
    jest.advanceTimersByTime(14.5 * MINUTE);
    press();
    expect(onClose.mock.calls).toEqual([[true], [false]]);
    jest.advanceTimersByTime(13.5 * MINUTE);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('tells the server from time to time that the user is there', () => {
    for (let minute = 0; minute < 20; minute++) {
      jest.advanceTimersByTime(MINUTE);
      press();
    }
    expect(stay.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(stay.mock.calls.length).toBeLessThanOrEqual(4);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('counts what the user does in another tab', () => {
    jest.advanceTimersByTime(10 * MINUTE);
    localStorage.setItem('job-lobby.used-at', String(Date.now()));
    jest.advanceTimersByTime(10 * MINUTE);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6 * MINUTE);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
