import { useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsWide } from '../../../lib/use-is-wide';
import { useSetParams } from '../../../lib/use-set-params';
import { BoardColumn, type ColumnProps } from './board-column';
import { BulkBar } from './bulk-bar';
import { CardMenu, type OpenMenu } from './card-menu';
import { useAutoScroll } from './drag';
import { shownBoard } from './neighbours';
import type { Stage } from './placement';
import { useBoard, type BoardRole } from './use-board';
import { focusCardOf, useBoardKeys } from './use-board-keys';
import type { Card } from './placement';
import { useDecisions } from './use-decisions';
import '../../../styles/board.css';

interface Props {
  role: BoardRole;
  search: string | undefined;
  withWithdrawn: boolean;
  /** What narrows the board. */
  tools: ReactNode;
}

/** The applications for a role in columns, one for each stage; on a phone, in tabs. */
export function ApplicationsBoard({ role, search, withWithdrawn, tools }: Props) {
  const { t } = useLingui();
  const board = useBoard(role);
  const { stages, selected, toggle, clear } = board;
  const [announced, setAnnounced] = useState('');
  const [menu, setMenu] = useState<OpenMenu>();
  const element = useRef<HTMLDivElement>(null);
  // The card that is moved with the keyboard or by its menu. It gets the focus in its new column.
  const moved = useRef<string>(undefined);
  const [decided, setDecided] = useState(0);
  const decisions = useDecisions({
    rejected: stages.find(({ kind }) => kind === 'REJECTED'),
    announce: setAnnounced,
    done: clear,
  });
  const isWide = useIsWide(768);
  useAutoScroll(element);

  useEffect(() => shownBoard(element.current), []);
  const isAsking = decisions.dialog !== undefined;
  useEffect(() => {
    if (isAsking || moved.current === undefined) return;
    // The card is drawn in its new column after a moment, so that the page has the focus. A dialog returns the focus to where
    // the card was, when its animation has ended. On a slow machine, both take a second or more.
    let tries = 0;
    const timer = setInterval(() => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.id === 'main') focusCardOf(element.current, moved.current);
      else if (!element.current?.contains(focused) && focused?.closest('[role=dialog]') === null)
        clearInterval(timer);
      if ((tries += 1) === 80) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [isAsking, decided]);

  function decide(card: Card, stage: Stage): void {
    moved.current = card.id;
    decisions.decide([card], stage);
    setDecided((count) => count + 1);
  }

  const onKeyDown = useBoardKeys({
    stages,
    find: board.find,
    decide,
    toggle: (card) => toggle([card], !selected.has(card.id)),
  });

  /** A selected card takes the others along. */
  function drop(card: Card, stage: Stage): void {
    const together = selected.has(card.id) ? board.chosen() : [card];
    decisions.decide(
      together.filter((one) => one.stage.id !== stage.id),
      stage,
    );
  }

  const column = (stage: Stage): Omit<ColumnProps, 'single'> => ({
    board,
    stage,
    search,
    withWithdrawn,
    drop,
    openMenu: (card, button) => setMenu({ card, button }),
  });
  return (
    <>
      <div className="list__tools">
        {tools}
        <BulkBar board={board} decisions={decisions} />
      </div>
      <div
        ref={element}
        role="group"
        aria-label={t`Applications by stage`}
        className={isWide ? 'board list__scroll' : 'board board--single'}
        onKeyDown={onKeyDown}
      >
        {isWide ? (
          stages.map((stage) => <BoardColumn key={stage.id} {...column(stage)} />)
        ) : (
          <StageTabs stages={stages} counts={board.counts}>
            {(stage) => <BoardColumn single {...column(stage)} />}
          </StageTabs>
        )}
      </div>
      {menu && (
        <CardMenu
          open={menu}
          stages={stages}
          decide={(stage) => decide(menu.card, stage)}
          reject={() => {
            moved.current = menu.card.id;
            decisions.reject([menu.card]);
          }}
          reopen={() => void decisions.reopen([menu.card])}
          onClose={() => setMenu(undefined)}
        />
      )}
      {decisions.dialog}
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </>
  );
}

interface TabsProps {
  stages: readonly Stage[];
  counts: ReadonlyMap<string, number>;
  children: (stage: Stage) => ReactNode;
}

/** A tab for each stage. The address has the one that is shown. */
function StageTabs({ stages, counts, children }: TabsProps) {
  const { i18n } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const shown = stages.find(({ id }) => id === params.get('stage')) ?? stages[0];
  return (
    <Tabs
      activeKey={shown?.id}
      onChange={(stage) => set({ stage })}
      destroyOnHidden
      items={stages.map((stage) => ({
        key: stage.id,
        label: (
          <>
            <bdi>{stage.name}</bdi> <span className="muted">{i18n.number(counts.get(stage.id) ?? 0)}</span>
          </>
        ),
        children: children(stage),
      }))}
    />
  );
}
