import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router, type To } from 'react-router-dom';
import { SEARCH_DELAY } from '../../lib/constants';
import { pass, stopClock } from '../../test-render';
import { useSearchText } from './use-search-text';

stopClock();

const page = () => '/list';

/** A search field at an address that is rendered when the test wants. */
function field() {
  let location = '/list';
  const replaced: string[] = [];
  const navigator = {
    createHref: String,
    go: () => undefined,
    push: () => undefined,
    replace: (to: To) => void replaced.push(typeof to === 'string' ? to : (to.search ?? '')),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(() => useSearchText(page), { wrapper });
  return {
    replaced,
    typed: () => result.current.typed,
    async type(text: string) {
      act(() => result.current.setTyped(text));
      await pass(SEARCH_DELAY);
    },
    arrive(search: string) {
      location = `/list${search}`;
      rerender();
    },
  };
}

it('keeps what was typed while earlier searches are still to be rendered', async () => {
  const { type, arrive, typed, replaced } = field();
  await type('viewer@exam');
  await type('viewer@example');
  expect(replaced).toEqual(['?search=viewer%40exam', '?search=viewer%40example']);
  arrive('?search=viewer%40exam');
  expect(typed()).toBe('viewer@example');
  arrive('?search=viewer%40example');
  expect(typed()).toBe('viewer@example');
});

it('returns to an earlier text before the later one was rendered', async () => {
  const { type, arrive, typed, replaced } = field();
  await type('a');
  arrive('?search=a');
  await type('ab');
  await type('a');
  expect(replaced.at(-1)).toBe('?search=a');
  arrive('?search=ab');
  arrive('?search=a');
  expect(typed()).toBe('a');
});

it('follows a link and the Back button', async () => {
  const { type, arrive, typed } = field();
  await type('a');
  arrive('?search=a');
  arrive('?search=linked');
  expect(typed()).toBe('linked');
  arrive('');
  expect(typed()).toBe('');
});
