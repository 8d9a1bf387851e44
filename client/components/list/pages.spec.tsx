import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AllUsersDocument, type AllUsersQuery } from '../../generated/graphql';
import { buildUser, clientOf, pageOf, refusal } from '../../test-client';
import type { PagedQuery } from './paged-query';
import { usePages } from './pages';
import { joined } from './refetch-rows';

const users: PagedQuery<{ id: string }, AllUsersQuery> = {
  query: AllUsersDocument,
  connection: (data) => data.users,
};
const orderBy = { field: 'CREATED_AT', direction: 'ASC' } as const;

/** A list of users in the address that the user returns to. The server's users can change, and it can fail. */
function show(ids: string[], fails = false, paged = users) {
  const server = { ids, fails, nextPages: Promise.resolve() };
  const { asked, wrap } = clientOf({
    AllUsers: async ({ search, first, after }) => {
      if (server.fails) return refusal('UNAVAILABLE');
      const found = server.ids.filter((id) => !search || id === search);
      const from = found.indexOf(String(after).slice(1)) + 1;
      const page = found.slice(from, from + Number(first));
      const more = from + page.length < found.length;
      if (after) await server.nextPages;
      return {
        users: pageOf(
          page.map((id) => buildUser(id, { company: null })),
          { total: found.length, more },
        ),
      };
    },
  });
  const view = renderHook(({ search }) => usePages(paged, { search, orderBy, size: 2 }), {
    initialProps: { search: undefined as string | undefined },
    wrapper: ({ children }) => <MemoryRouter>{wrap(children)}</MemoryRouter>,
  });
  const shown = () => view.result.current.rows?.map(({ id }) => id);
  return { ...view, server, asked, shown };
}

it('reads a list again when its search is cleared after a return', async () => {
  const { rerender, server, shown, asked } = show(['1', '2']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  rerender({ search: '2' });
  await waitFor(() => expect(shown()).toEqual(['2']));
  server.ids = ['1', '3'];
  const before = asked.length;
  rerender({ search: undefined });
  expect(shown()).toEqual(['1', '2']);
  await waitFor(() => expect(shown()).toEqual(['1', '3']));
  expect(asked).toHaveLength(before + 1);
});

it('reads as many rows again as are loaded', async () => {
  const { result, server, shown } = show(['1', '2', '3', '4', '5']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  act(() => result.current.loadMore());
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '4']));
  server.ids = ['0', '1', '3', '4', '5'];
  await act(() => result.current.refetch());
  await waitFor(() => expect(shown()).toEqual(['0', '1', '3', '4']));
  expect(result.current.hasMore).toBe(true);
});

it('loses no row if the list changes and is read again while the next page is on its way', async () => {
  const { result, server, shown, asked } = show(['1', '2', '3', '4']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  let arrive = () => {};
  server.nextPages = new Promise<void>((resolve) => (arrive = resolve));
  act(() => result.current.loadMore());
  await waitFor(() => expect(asked.at(-1)).toEqual(['AllUsers', expect.objectContaining({ after: 'c2' })]));
  server.ids = ['0', '1', '2', '3', '4'];
  let reading: Promise<void>;
  act(() => void (reading = result.current.refetch()));
  await act(async () => {
    // Time for an answer that does not wait for the next page.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
    arrive();
    await reading;
  });
  await waitFor(() => expect(shown()).toEqual(['0', '1', '2', '3', '4']));
});

it('loads the next page behind the rows that a refetch under way brings', async () => {
  const { result, server, shown } = show(['1', '2', '3', '4', '5']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  server.ids = ['0', '1', '2', '3', '4', '5'];
  act(() => {
    void result.current.refetch();
    result.current.loadMore();
  });
  await waitFor(() => expect(shown()).toEqual(['0', '1', '2', '3', '4']));
});

describe('rows beyond those that are read again', () => {
  const connection = (ids: string[], hasNextPage = true) => ({
    edges: ids.map((id) => ({ node: { id } })),
    pageInfo: { hasNextPage, endCursor: ids.at(-1) },
  });
  const joinedIds = (old: string[], head: string[]) =>
    joined(connection(old, false), connection(head).edges, connection(head)).edges.map(({ node }) => node.id);

  it.each([
    ['a new row pushes one out of the head', ['0', '1', '2'], ['0', '1', '2', '3', '4', '5', '6']],
    ['a removed row pulls one into the head', ['1', '3', '4'], ['1', '3', '4', '5', '6']],
    ['a row has moved to the front', ['5', '1', '2'], ['5', '1', '2', '3', '4', '6']],
  ])('follow it without a gap when %s', (_what, head, ids) => {
    expect(joinedIds(['1', '2', '3', '4', '5', '6'], head)).toEqual(ids);
  });

  it('are loaded again if the head has none of the old rows', () => {
    expect(joinedIds(['1', '2', '3'], ['7', '8'])).toEqual(['7', '8']);
  });
});

it('keeps its rows when the next ones cannot be loaded, and loads them only when asked again', async () => {
  const { result, server, shown } = show(['1', '2', '3']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  server.fails = true;
  act(() => result.current.cameNearEnd!());
  await waitFor(() => expect(result.current.moreProblem?.code).toBe('UNAVAILABLE'));
  expect(shown()).toEqual(['1', '2']);
  expect(result.current).toMatchObject({ problem: undefined, hasMore: true, cameNearEnd: undefined });
  server.fails = false;
  act(() => result.current.loadMore());
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']));
  expect(result.current).toMatchObject({ moreProblem: undefined, hasMore: false, cameNearEnd: undefined });
});

it('reports that the list could not be read, and reads it again', async () => {
  const { result, server, shown } = show(['1'], true);
  await waitFor(() => expect(result.current.problem?.code).toBe('UNAVAILABLE'));
  expect(shown()).toBeUndefined();
  server.fails = false;
  act(() => result.current.retry());
  await waitFor(() => expect(shown()).toEqual(['1']));
  expect(result.current.problem).toBeUndefined();
});

it('asks for a page once, however often the user comes near the end', async () => {
  const { result, shown, asked } = show(['1', '2', '3']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  const before = asked.length;
  act(() => {
    result.current.cameNearEnd!();
    result.current.cameNearEnd!();
  });
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']));
  expect(asked).toHaveLength(before + 1);
});

it('shows the rows of the previous search, marked as stale, until those of the next one arrive', async () => {
  const { result, rerender, shown } = show(['1', '2']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  rerender({ search: '2' });
  expect(shown()).toEqual(['1', '2']);
  expect(result.current.stale).toBe(true);
  await waitFor(() => expect(shown()).toEqual(['2']));
  expect(result.current.stale).toBe(false);
});

it('reads pages for an export apart from the loaded rows', async () => {
  const { result, server, shown, asked } = show(['1', '2', '3']);
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  server.ids = ['7', '8'];
  const page = await result.current.fetchPage(undefined, new AbortController().signal);
  expect(page.rows.map(({ id }) => id)).toEqual(['7', '8']);
  expect(page.next).toBeUndefined();
  expect(shown()).toEqual(['1', '2']);
  expect(asked.at(-1)).toEqual(['AllUsers', expect.objectContaining({ first: 200 })]);
});

it('reads no more rows at once for an export than a list of costly rows allows', async () => {
  const { result, shown, asked } = show(['1', '2', '3'], false, { ...users, portion: 2 });
  await waitFor(() => expect(shown()).toEqual(['1', '2']));
  const page = await result.current.fetchPage(undefined, new AbortController().signal);
  expect(page.next).toBe('c2');
  expect(asked.at(-1)).toEqual(['AllUsers', expect.objectContaining({ first: 2 })]);
});
