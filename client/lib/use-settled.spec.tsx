import { renderHook } from '@testing-library/react';
import { pass, stopClock } from '../test-render';
import { SEARCH_DELAY } from './constants';
import { useSettled } from './use-settled';

stopClock();

it('returns a text only after a pause in typing', async () => {
  const seen: string[] = [];
  const { rerender } = renderHook(
    ({ text }) => {
      const settled = useSettled(text);
      if (seen.at(-1) !== settled) seen.push(settled);
    },
    { initialProps: { text: '' } },
  );
  for (const text of ['A', 'An', 'Ana']) {
    rerender({ text });
    await pass(SEARCH_DELAY / 2);
  }
  expect(seen).toEqual(['']);
  await pass(SEARCH_DELAY);
  expect(seen).toEqual(['', 'Ana']);
});
