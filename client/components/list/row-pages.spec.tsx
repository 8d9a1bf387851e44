import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { CsvPage } from './csv';
import { useRowPages } from './row-pages';

/** A server whose responses arrive when the test says so, in any order. */
function serve() {
  const waiting: ((page: CsvPage<string> | Error) => void)[] = [];
  const readPage = jest.fn(
    (_after: string | undefined) =>
      new Promise<CsvPage<string>>((resolve, reject) => {
        waiting.push((page) => (page instanceof Error ? reject(page) : resolve(page)));
      }),
  );
  const answer = (n: number, page: CsvPage<string> | Error) => act(async () => waiting[n]!(page));
  const view = renderHook(({ key }) => useRowPages(key, readPage), { initialProps: { key: 'a' } });
  return { ...view, readPage, answer, pages: () => view.result.current };
}

it('loads pages until there are no more, and skips empty ones', async () => {
  const { answer, pages, readPage } = serve();
  expect(pages().rows).toBeUndefined();
  await answer(0, { rows: ['1', '2'], next: '2' });
  expect(pages()).toMatchObject({ rows: ['1', '2'], hasMore: true, loadingMore: false });
  act(() => pages().loadMore());
  expect(pages().loadingMore).toBe(true);
  await answer(1, { rows: [], next: '4' });
  await answer(2, { rows: ['5'] });
  expect(pages()).toMatchObject({ rows: ['1', '2', '5'], hasMore: false });
  expect(readPage.mock.calls.map(([after]) => after)).toEqual([undefined, '2', '4']);
});

it('drops the next page of a list that has been read again meanwhile', async () => {
  const { answer, pages } = serve();
  await answer(0, { rows: ['1'], next: '1' });
  act(() => pages().loadMore());
  act(() => void pages().refetch());
  await answer(2, { rows: ['0', '1'], next: '1' });
  await answer(1, { rows: ['2'] });
  expect(pages()).toMatchObject({ rows: ['0', '1'], hasMore: true, loadingMore: false });
});

it('drops the rows of an earlier list', async () => {
  const { answer, pages, rerender } = serve();
  rerender({ key: 'b' });
  await answer(1, { rows: ['b'] });
  await answer(0, { rows: ['a'] });
  expect(pages().rows).toEqual(['b']);
});

it('keeps its rows when the next ones cannot be loaded', async () => {
  const { answer, pages } = serve();
  await answer(0, { rows: ['1'], next: '1' });
  act(() => pages().loadMore());
  await answer(1, new TypeError('Failed to fetch'));
  expect(pages()).toMatchObject({ rows: ['1'], problem: undefined, hasMore: true });
  expect(pages().moreProblem?.message).toContain('cannot be reached');
  act(() => pages().loadMore());
  await answer(2, { rows: ['2'] });
  expect(pages()).toMatchObject({ rows: ['1', '2'], moreProblem: undefined });
});
