import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  MoveApplicationsDocument,
  RoleApplicationCountsDocument,
  StageApplicationsDocument,
  type StageApplicationsQuery,
} from '../../../generated/graphql';
import { type Answers, clientOf, refusal } from '../../../test-client';
import { pass, stopClock } from '../../../test-render';
import { cardsOf, type Stage } from './placement';
import { useBoard, type BoardRole } from './use-board';
import type { Card } from './use-decisions';

stopClock();

const stage = (id: string, name: string, kind: Stage['kind']) => ({
  __typename: 'JobRoleStage' as const,
  id,
  name,
  kind,
});
const applied = stage('1', 'Applied', 'APPLIED');
const screen = stage('2', 'Screen', 'ACTIVE');
const interview = stage('3', 'Interview', 'ACTIVE');

const counts = (...numbers: number[]) =>
  [applied, screen, interview].map(({ id }, index) => ({
    __typename: 'StageCount' as const,
    count: numbers[index]!,
    stage: { __typename: 'JobRoleStage' as const, id },
  }));

const role: BoardRole = {
  __typename: 'JobRole',
  id: '9',
  title: 'Cook',
  state: 'OPEN',
  company: { __typename: 'Company', id: '3', title: 'Acme' },
  stages: [applied, screen, interview],
  applicationCounts: counts(5, 1, 0),
  permissions: [],
};

const card = (id: string): Card => ({
  __typename: 'Application',
  id,
  state: 'ACTIVE',
  contact: 'REACHABLE',
  appliedAt: '2026-11-01T08:00:00.000Z',
  movedAt: '2026-11-01T08:00:00.000Z',
  stage: applied,
  candidate: { __typename: 'Candidate', id, name: `Person ${id}`, source: 'APPLIED', erasedAt: null },
});

/** Work whose end the test decides. */
function work() {
  let settle!: { resolve: () => void; reject: (error: Error) => void };
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  return { send: jest.fn(() => promise), ...settle };
}

function renderBoard(answers: Answers = {}) {
  const { client, asked, wrap } = clientOf(answers);
  const variables = { id: '9' };
  const query = RoleApplicationCountsDocument;
  client.writeQuery({
    query,
    variables,
    data: { role: { __typename: 'JobRole', id: '9', applicationCounts: counts(5, 1, 0) } },
  });
  const { result } = renderHook(() => useBoard(role), {
    wrapper: ({ children }: { children: ReactNode }) => wrap(children),
  });
  const board = () => result.current;
  const rows = [card('11'), card('12')];
  const shown = (at: Stage, read: readonly Card[] = []) =>
    cardsOf(at.id, read, board().moves)
      .map(({ id }) => id)
      .join(' ');
  const stored = () =>
    client.readQuery({ query, variables })?.role?.applicationCounts.map(({ count }) => count);
  /** Registers the column of a stage, and returns what the cache has of it. */
  function addColumn(at: Stage, cards: readonly Card[]) {
    const own = { roleId: '9', found: '', first: 30, filter: { stageId: at.id } };
    client.writeQuery({ query: StageApplicationsDocument, variables: own, data: columnOf(cards) });
    const paged = {
      query: StageApplicationsDocument,
      variables: own,
      connection: (data: StageApplicationsQuery) => data.role?.applications,
    };
    act(() => void board().addColumn(at.id, () => ({ paged, variables: own })));
    return () =>
      client
        .readQuery({ query: StageApplicationsDocument, variables: own })
        ?.role?.applications.edges.map(({ node }) => node.id)
        .join(' ');
  }
  /** Sends a change as the page does, so that the board reads again. */
  const send = () =>
    client.mutate({
      mutation: MoveApplicationsDocument,
      variables: { ids: ['11'], stageId: screen.id },
    });
  return { asked, board, rows, shown, stored, addColumn, send };
}

const connectionOf = (cards: readonly Card[]) => ({
  __typename: 'ApplicationConnection' as const,
  edges: cards.map((node) => ({ __typename: 'ApplicationEdge' as const, node: { ...node, snippet: null } })),
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
});
const columnOf = (cards: readonly Card[]) => ({
  role: { __typename: 'JobRole' as const, id: '9', applications: connectionOf(cards) },
});

it('shows a move at once, and until the columns were read again', async () => {
  const moving = work();
  const { board, rows, shown, stored } = renderBoard();
  let transfer = Promise.resolve();
  act(() => void (transfer = board().transfer([{ cards: [rows[0]!], stage: screen }], moving.send)));
  expect(shown(applied, rows)).toBe('12');
  expect(shown(screen)).toBe('11');
  expect([...board().counts.values()]).toEqual([4, 2, 0]);

  await act(async () => {
    moving.resolve();
    await transfer;
  });
  // The numbers are the server's now.
  expect(stored()).toEqual([4, 2, 0]);
  expect([...board().counts.values()]).toEqual([5, 1, 0]);
  expect(shown(screen)).toBe('11');
});

it('reads all columns once after a change, in one request', async () => {
  const [eleven, twelve] = [card('11'), card('12')];
  const moved = { ...eleven, stage: screen };
  let isRefused = true;
  const { asked, board, shown, addColumn, send } = renderBoard({
    MoveApplications: () => ({ moveApplications: [] }),
    BoardColumns: ({ filter0, filter1, first0, first1 }) => {
      expect([filter0, filter1]).toEqual([{ stageId: applied.id }, { stageId: screen.id }]);
      // What has come meanwhile has room.
      expect([first0, first1]).toEqual([7, 5]);
      if (isRefused) return refusal('RATE_LIMITED');
      const role = { __typename: 'JobRole', id: '9', column0: connectionOf([twelve]) };
      return { role: { ...role, column1: connectionOf([moved]) } };
    },
  });
  const columns = [addColumn(applied, [eleven, twelve]), addColumn(screen, [])];
  const requests = () => asked.map(([operation]) => operation);
  await act(async () => board().transfer([{ cards: [eleven], stage: screen }], send));
  await pass(100);
  expect(requests()).toEqual(['MoveApplications', 'BoardColumns']);
  // The card stays where it was put until they can be read.
  expect(shown(screen)).toBe('11');

  isRefused = false;
  await act(async () => void (await send()));
  await pass(100);
  expect(requests().slice(2)).toEqual(['MoveApplications', 'BoardColumns']);
  expect(board().moves.size).toBe(0);
  expect(columns.map((column) => column())).toEqual(['12', '11']);
});

it('shows an undo only once it is stored, and not at all if it is refused', async () => {
  const { board, rows, shown } = renderBoard();
  const [refused, undoing] = [work(), work()];
  let transfer = Promise.resolve();
  act(() => void (transfer = board().transfer([{ cards: rows, stage: screen }], refused.send, true)));
  expect(shown(applied, rows)).toBe('11 12');
  await act(async () => {
    refused.reject(new Error('refused'));
    await expect(transfer).rejects.toThrow('refused');
  });
  expect(shown(applied, rows)).toBe('11 12');

  act(() => void (transfer = board().transfer([{ cards: rows, stage: screen }], undoing.send, true)));
  expect(shown(screen)).toBe('');
  await act(async () => {
    undoing.resolve();
    await transfer;
  });
  expect(shown(applied, rows)).toBe('');
});

it('puts cards back if the server refuses, and changes no number', async () => {
  const { board, rows, shown, stored } = renderBoard();
  const moving = work();
  let transfer = Promise.resolve();
  act(() => void (transfer = board().transfer([{ cards: rows, stage: screen }], moving.send)));
  expect(shown(applied, rows)).toBe('');
  await act(async () => {
    moving.reject(new Error('refused'));
    await expect(transfer).rejects.toThrow('refused');
  });
  expect(shown(applied, rows)).toBe('11 12');
  expect(stored()).toEqual([5, 1, 0]);
});

it('sends one move after the other, also if the first one fails', async () => {
  const { board, rows } = renderBoard();
  const [first, second] = [work(), work()];
  const all: Promise<void>[] = [];
  await act(async () => {
    all.push(board().transfer([{ cards: [rows[0]!], stage: screen }], first.send));
    all.push(board().transfer([{ cards: [rows[0]!], stage: interview }], second.send));
  });
  expect(first.send).toHaveBeenCalledTimes(1);
  expect(second.send).not.toHaveBeenCalled();
  await act(async () => {
    first.reject(new Error('refused'));
    await all[0]!.catch(() => undefined);
  });
  expect(second.send).toHaveBeenCalledTimes(1);
  await act(async () => {
    second.resolve();
    await all[1];
  });
});

it('knows the selected cards as they are now, without those that have ended', () => {
  const { board, rows } = renderBoard();
  act(() => {
    board().show(rows);
    board().toggle(rows, true);
  });
  expect(board().selected.size).toBe(2);
  board().show([
    { ...rows[0]!, stage: screen },
    { ...rows[1]!, state: 'WITHDRAWN' },
  ]);
  expect(board().chosen()).toEqual([{ ...rows[0]!, stage: screen }]);
  act(() => board().toggle([rows[0]!], false));
  expect([...board().selected.keys()]).toEqual(['12']);
  act(() => board().clear());
  expect(board().selected.size).toBe(0);
});

it('forgets a selected card that a column does not have any more, unless another one has it', () => {
  const { board, rows } = renderBoard();
  act(() => {
    board().show(rows);
    board().toggle(rows, true);
  });
  act(() => {
    board().show([{ ...rows[0]!, stage: screen }]);
    board().hide(applied.id, ['11', '12']);
  });
  expect(board().chosen()).toEqual([{ ...rows[0]!, stage: screen }]);
});
