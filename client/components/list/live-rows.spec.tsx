import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Change, Told } from '../../lib/live';
import { buildUser, clientOf, pageOf } from '../../test-client';
import { ready, renderRoutes } from '../../test-render';

/* What the server tells is the test's; how it comes here is tested in lib/live.spec.ts. */

const followed: { variables: unknown; told: Told }[] = [];
const session = await import('../../lib/session');
jest.unstable_mockModule('../../lib/session', () => ({
  ...session,
  follow: (_document: unknown, variables: unknown, told: Told) => {
    const entry = { variables, told };
    followed.push(entry);
    return () => void followed.splice(followed.indexOf(entry), 1);
  },
}));
const { StaffList } = await import('../staff/staff-list');
const { joined, withoutRows } = await import('./live-rows');
const { movedBy } = await import('./row-window');

const people = (...ids: string[]) => ids.map((id) => buildUser(id));
const change = (kind: Change['kind'], id: string): Change => ({ cursor: `c${id}`, kind, id });
const tell = (...changes: Change[]) => act(async () => followed.at(-1)!.told(changes));
const wait = (time: number) => act(() => new Promise((resolve) => setTimeout(resolve, time)));

function show(answer: (variables: Record<string, unknown>) => ReturnType<typeof pageOf>, at = '/list') {
  const server = clientOf({
    CompanyStaff: (variables) => ({ company: { __typename: 'Company', id: '3', users: answer(variables) } }),
  });
  const element = server.wrap(<StaffList source={{ companyId: '3' }} columns={['email']} />);
  return { ...server, ...renderRoutes([{ path: '/list', element }], { at, access: ready() }) };
}
const questions = (asked: [string, object][]) => asked.filter(([name]) => name === 'CompanyStaff').length;

beforeEach(() => {
  followed.length = 0;
  Element.prototype.scrollTo ??= () => {};
});

describe('a list of a company', () => {
  it('follows that company, and nobody once it is left', async () => {
    const { unmount } = show(() => pageOf(people('1')));
    expect(await screen.findByText('user1@example.com')).toBeVisible();
    expect(followed.map(({ variables }) => variables)).toEqual([{ companyId: '3' }]);
    unmount();
    expect(followed).toEqual([]);
  });

  it('takes out who leaves, and off the count, without asking', async () => {
    const { asked } = show(() => pageOf(people('1', '2', '3'), { total: 90 }));
    expect(await screen.findByText('90 people')).toBeVisible();
    await tell(change('REMOVED', '2'));
    expect(await screen.findByText('89 people')).toBeVisible();
    expect(screen.queryByText('user2@example.com')).not.toBeInTheDocument();
    await wait(300);
    expect(questions(asked)).toBe(1);
  });

  it('asks where somebody belongs who comes, in the order that is shown', async () => {
    let now = people('1', '3');
    const { asked } = show(() => pageOf(now), '/list?sort=email-asc');
    expect(await screen.findByText('2 people')).toBeVisible();
    now = people('1', '2', '3');
    await tell(change('CREATED', '2'));
    expect(await screen.findByText('3 people')).toBeVisible();
    expect(screen.getAllByText(/@example.com/).map(({ textContent }) => textContent)).toEqual(
      ['1', '2', '3'].map((id) => `user${id}@example.com`),
    );
    expect(asked.at(-1)![1]).toMatchObject({ first: 50, orderBy: { field: 'EMAIL', direction: 'ASC' } });
  });

  it('asks once a second at the most, whatever is told', async () => {
    const { asked } = show(() => pageOf(people('1'), { total: 5_000 }));
    expect(await screen.findByText('5,000 people')).toBeVisible();
    for (let n = 0; n < 20; n++) {
      await tell(...Array.from({ length: 50 }, (_, i) => change('CREATED', String(1_000 + n * 50 + i))));
      await wait(20);
    }
    await waitFor(() => expect(questions(asked)).toBeGreaterThan(1));
    expect(questions(asked)).toBeLessThanOrEqual(3);
  });

  it('asks nothing of what it has: told again, changed in place, and gone from where all is loaded', async () => {
    const { asked } = show(() => pageOf(people('1', '2')));
    expect(await screen.findByText('2 people')).toBeVisible();
    await tell(change('CREATED', '1'), change('UPDATED', '2'), change('REMOVED', '9'));
    await wait(300);
    expect(questions(asked)).toBe(1);
  });

  it('takes the last that is told of somebody: who left and came back stays, who came and left is nobody new', async () => {
    const { asked } = show(() => pageOf(people('1', '2')));
    expect(await screen.findByText('2 people')).toBeVisible();
    await tell(
      change('REMOVED', '1'),
      change('CREATED', '1'),
      change('CREATED', '5'),
      change('REMOVED', '5'),
      { ...change('CREATED', '6'), user: null },
    );
    await wait(300);
    expect(screen.getByText('user1@example.com')).toBeVisible();
    expect(questions(asked)).toBe(1);
  });

  it('asks anew for all where it cannot be told what was missed', async () => {
    const { asked } = show(() => pageOf(people('1')));
    expect(await screen.findByText('1 person')).toBeVisible();
    await act(async () => followed.at(-1)!.told(null));
    await waitFor(() => expect(questions(asked)).toBe(2));
  });

  it('does not read out each coming and going, but the answer to a search', async () => {
    show(() => pageOf(people('1', '2')));
    const count = await screen.findByText('2 people');
    await waitFor(() => expect(count).toHaveAttribute('aria-live', 'off'));
    await tell(change('REMOVED', '2'));
    expect(await screen.findByText('1 person')).toHaveAttribute('aria-live', 'off');
  });
});

describe('rows read anew', () => {
  const page = (ids: string[], more = false, end = 'end') => ({
    edges: ids.map((id) => ({ node: { id } })),
    pageInfo: { hasNextPage: more, endCursor: end },
    totalCount: 99,
    totalCountExact: true,
  });
  const ids = ({ edges }: ReturnType<typeof page>) => edges.map(({ node }) => node.id).join('');

  it('stand before those that were loaded beyond, none of them twice', () => {
    const old = page(['a', 'b', 'c', 'd'], true, 'd');
    const after = joined(old, page(['x', 'a', 'b', 'c']).edges, page(['x', 'a', 'b', 'c'], true, 'c'));
    expect(ids(after as never)).toBe('xabcd');
    expect(after.pageInfo.endCursor).toBe('d');
  });

  it('are all where there are no more', () => {
    const after = joined(page(['a', 'b', 'c']), page(['a', 'c']).edges, page(['a', 'c'], false, 'c'));
    expect(ids(after as never)).toBe('ac');
  });

  it('leave pages as they are where nobody is gone', () => {
    const stored = { edges: [{ node: 1 }], totalCount: 1 };
    expect(withoutRows(stored, () => false)).toBe(stored);
    expect(withoutRows(stored, () => true)).toEqual({ edges: [], totalCount: 0 });
  });
});

describe('the place in a list', () => {
  const rows = (ids: string) => ids.split('').map((id) => ({ id }));
  it.each([
    ['abcdef', 'xabcdef', 2, 1],
    ['abcdef', 'cdef', 2, -2],
    ['abcdef', 'abdef', 2, 0],
    ['abcdef', 'abcdefg', 2, 0],
    ['abcdef', 'xyz', 2, 0],
    ['abcdef', 'xydef', 2, 0],
  ])('of %s among %s, read from row %d on, has moved by %d', (old, now, first, moved) =>
    expect(movedBy(rows(old), rows(now), first * 47)).toBe(moved),
  );
});
