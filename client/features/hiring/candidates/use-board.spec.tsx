import { useQuery } from '@apollo/client/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook, screen as onScreen } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import {
  RoleApplicationCountsDocument,
  RoleBoardDocument,
  StageApplicationsDocument,
  type StageApplicationsQuery,
} from '../../../generated/graphql';
import { type Answers, clientOf } from '../../../test-client';
import { pass, stopClock } from '../../../test-render';
import type { Stage } from './placement';
import { addColumn } from './shown-columns';
import { useBoard, type BoardRole } from './use-board';
import type { Card } from './placement';
import { useDecisions } from './use-decisions';

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
const rejected = stage('4', 'Rejected', 'REJECTED');

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
  knockOuts: [],
  appliedAt: '2026-11-01T08:00:00.000Z',
  movedAt: '2026-11-01T08:00:00.000Z',
  stage: applied,
  candidate: { __typename: 'Candidate', id, name: `Person ${id}`, source: 'APPLIED', erasedAt: null },
});

/** Applications as the server returns them, once the test says so. */
function answer() {
  let store!: (...cards: Card[]) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<{ cards: Card[] }>((resolve, refuse) => {
    store = (...cards) => resolve({ cards });
    reject = refuse;
  });
  return { promise, store, reject };
}

function renderBoard(answers: Answers, columns: [at: Stage, cards: readonly Card[]][]) {
  const { client, asked, wrap } = clientOf(answers);
  client.writeQuery({ query: RoleBoardDocument, variables: { id: '9' }, data: { role } });
  const removals = columns.map(([at, cards]) => {
    const variables = { roleId: '9', found: '', first: 30, filter: { stageId: at.id } };
    const query = StageApplicationsDocument;
    client.writeQuery({ query, variables, data: columnOf(cards) });
    const connection = (data: StageApplicationsQuery) => data.role?.applications;
    return addColumn(at.id, () => ({ paged: { query, variables, connection }, variables }));
  });
  const wrapper = ({ children }: { children: ReactNode }) =>
    wrap(
      <I18nProvider i18n={i18n}>
        <App>{children}</App>
      </I18nProvider>,
    );
  const { result, unmount } = renderHook(
    () => ({
      board: useBoard(role),
      decisions: useDecisions({ rejected }),
      counts: useQuery(RoleApplicationCountsDocument, { variables: { id: '9' } }),
    }),
    { wrapper },
  );
  const shown = (at: Stage) => {
    const variables = { roleId: '9', found: '', first: 30, filter: { stageId: at.id } };
    const read = client.readQuery({ query: StageApplicationsDocument, variables }, true);
    const nodes = read?.role?.applications.edges.map(({ node }) => node) ?? [];
    return nodes
      .filter((node) => node.stage.id === at.id)
      .map(({ id }) => id)
      .join(' ');
  };
  const numbers = () => result.current.counts.data?.role?.applicationCounts.map(({ count }) => count);
  const decide = (cards: readonly Card[], to: Stage) =>
    act(async () => {
      result.current.decisions.decide(cards, to);
    });
  const end = () => {
    unmount();
    for (const remove of removals) remove();
  };
  return { asked, board: () => result.current.board, shown, numbers, decide, end };
}

const connectionOf = (cards: readonly Card[]) => ({
  __typename: 'ApplicationConnection' as const,
  edges: cards.map((node) => ({ __typename: 'ApplicationEdge' as const, node: { ...node, snippet: null } })),
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
});
const columnOf = (cards: readonly Card[]) => ({
  role: { __typename: 'JobRole' as const, id: '9', applications: connectionOf(cards) },
});

const moved = (one: Card, to: Stage): Card => ({ ...one, stage: { __typename: 'JobRoleStage', ...to } });

it('shows a move at once, and as the server has stored it', async () => {
  const [eleven, twelve] = [card('11'), card('12')];
  const stored = answer();
  const { shown, numbers, decide, end } = renderBoard({ MoveApplications: () => stored.promise }, [
    [applied, [eleven, twelve]],
    [screen, []],
  ]);
  await decide([eleven, twelve], screen);
  expect([shown(applied), shown(screen)]).toEqual(['', '11 12']);
  expect(numbers()).toEqual([3, 3, 0]);

  // One has withdrawn meanwhile.
  await act(async () => stored.store(moved(eleven, screen), { ...twelve, state: 'WITHDRAWN' }));
  expect([shown(applied), shown(screen)]).toEqual(['12', '11']);
  expect(numbers()).toEqual([4, 2, 0]);
  const said = 'Person 11 is in the stage “Screen” now. 1 application had ended and was left out.';
  expect(await onScreen.findByText(said)).toBeInTheDocument();
  end();
});

it('puts cards back if the server refuses', async () => {
  const stored = answer();
  const { shown, numbers, decide, end } = renderBoard({ MoveApplications: () => stored.promise }, [
    [applied, [card('11'), card('12')]],
    [screen, []],
  ]);
  await decide([card('11')], screen);
  expect([shown(applied), shown(screen)]).toEqual(['12', '11']);
  await act(async () => stored.reject(new Error('refused')));
  expect([shown(applied), shown(screen)]).toEqual(['11 12', '']);
  expect(numbers()).toEqual([5, 1, 0]);
  end();
});

it('sends one move after the other, also if the first one fails', async () => {
  const answers = [answer(), answer()];
  const rest = [...answers];
  const { asked, shown, decide, end } = renderBoard({ MoveApplications: () => rest.shift()!.promise }, [
    [applied, [card('11')]],
    [screen, []],
    [interview, []],
  ]);
  await decide([card('11')], screen);
  await decide([moved(card('11'), screen)], interview);
  expect([shown(applied), shown(screen), shown(interview)]).toEqual(['', '', '11']);
  expect(asked).toHaveLength(1);
  await act(async () => answers[0]!.reject(new Error('refused')));
  expect(asked).toHaveLength(2);
  expect(asked[1]![1]).toMatchObject({ expectedStageId: screen.id, stageId: interview.id });
  await act(async () => answers[1]!.store(moved(card('11'), interview)));
  expect(shown(interview)).toBe('11');
  end();
});

it('reads all columns once after a change, in one request', async () => {
  const [eleven, twelve, thirteen] = [card('11'), card('12'), card('13')];
  const { asked, shown, decide, end } = renderBoard(
    {
      MoveApplications: () => ({ cards: [moved(eleven, screen)] }),
      BoardColumns: ({ filter0, filter1, first0, first1 }) => {
        expect([filter0, filter1]).toEqual([{ stageId: applied.id }, { stageId: screen.id }]);
        // What has come meanwhile has room.
        expect([first0, first1]).toEqual([6, 6]);
        const own = { __typename: 'JobRole', id: '9', column0: connectionOf([thirteen, twelve]) };
        return { role: { ...own, column1: connectionOf([moved(eleven, screen)]) } };
      },
    },
    [
      [applied, [eleven, twelve]],
      [screen, []],
    ],
  );
  await decide([eleven], screen);
  await act(() => pass(100));
  expect(asked.map(([operation]) => operation)).toEqual(['MoveApplications', 'BoardColumns']);
  expect([shown(applied), shown(screen)]).toEqual(['13 12', '11']);
  end();
});

it('knows the selected cards as they are now, without those that have ended', async () => {
  const rows = [card('11'), card('12')];
  const now = [moved(card('11'), screen), { ...card('12'), state: 'WITHDRAWN' as const }];
  const { board, decide, end } = renderBoard({ MoveApplications: () => ({ cards: now }) }, [[applied, rows]]);
  act(() => board().toggle(rows, true));
  expect(board().selected.size).toBe(2);
  expect(board().chosen()).toMatchObject(rows.map(({ id }) => ({ id })));
  await decide(rows, screen);
  await act(() => pass(10));
  expect(board().chosen()).toMatchObject([{ id: '11', stage: { id: screen.id } }]);
  act(() => board().toggle(rows.slice(0, 1), false));
  expect([...board().selected]).toEqual(['12']);
  act(() => board().clear());
  expect(board().selected.size).toBe(0);
  end();
});
