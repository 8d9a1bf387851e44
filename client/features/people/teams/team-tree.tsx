import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TeamNode_FieldsFragment } from '../../../generated/graphql';
import { buildTree, searchTree, visibleRows, type TreeTeam } from './tree';
import { stepIn } from './tree-keys';
import { RoleTag, TeamColor, VisibilityTag } from './team-words';
import { teamPath } from './paths';

interface Props {
  teams: readonly TeamNode_FieldsFragment[];
  search: string;
  /** Shows at most this many rows. */
  limit?: number;
}

/** Levels that are open at first. */
const OPEN_LEVELS = 2;

/** The teams as a tree, with one Tab stop: arrow keys move, open and close, and Enter opens a team's page. */
export function TeamTree({ teams, search, limit }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const trees = useMemo(() => buildTree(searchTree(teams, search)), [teams, search]);
  const isSearch = search.trim() !== '';
  const levels = useMemo(() => levelsOf(trees), [trees]);
  // A search opens everything that leads to a match.
  const isOpen = (id: string) => isSearch || (levels.get(id) ?? 0) < OPEN_LEVELS !== toggled.has(id);
  const rows = visibleRows(trees, isOpen).slice(0, limit);
  const focused = rows.some(({ team }) => team.id === current) ? current : rows[0]?.team.id;

  function toggle(id: string): void {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows.find(({ team }) => team.id === focused);
    if (!row) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return void navigate(teamPath(row.team.id));
    }
    const isRtl = document.documentElement.dir === 'rtl';
    const step = stepIn(rows, row, event.key, isOpen, isRtl);
    if (!step) return;
    event.preventDefault();
    if (step.toggle) return toggle(row.team.id);
    if (step.to) {
      setCurrent(step.to);
      list.current?.querySelector<HTMLElement>(`[data-team="${step.to}"]`)?.focus();
    }
  }

  return (
    <ul ref={list} role="tree" aria-label={t`Teams`} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Row
          key={row.team.id}
          row={row}
          isOpen={isOpen(row.team.id)}
          isFocused={row.team.id === focused}
          onFocus={() => setCurrent(row.team.id)}
          onToggle={isSearch ? undefined : () => toggle(row.team.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  row: TreeTeam;
  isOpen: boolean;
  isFocused: boolean;
  onFocus: () => void;
  /** Undefined while a search keeps everything open. */
  onToggle: (() => void) | undefined;
}

function Row({ row: { team, level, children }, isOpen, isFocused, onFocus, onToggle }: RowProps) {
  const hasChildren = children.length > 0;
  const Caret = isOpen ? CaretDownOutlined : CaretRightOutlined;
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isFocused}
      data-team={team.id}
      tabIndex={isFocused ? 0 : -1}
      onFocus={onFocus}
      className="split-row"
      style={{ paddingInlineStart: (level - 1) * 24 }}
    >
      {/* For the mouse only, so it needs no name: the arrow keys also open and close a row. */}
      <span aria-hidden className="tree__caret" onClick={onToggle}>
        {hasChildren && <Caret className="flips" />}
      </span>
      <TeamColor color={team.color} />
      <div className="split-row__text breaking">
        <span>
          <Link to={teamPath(team.id)} tabIndex={-1}>
            <bdi>{team.name}</bdi>
          </Link>
        </span>
        <span className="muted">
          <Plural value={team.size} one="# person" other="# people" />
          {team.leadName && (
            <>
              {' · '}
              <bdi>{team.leadName}</bdi>
            </>
          )}
        </span>
        {team.visibility !== 'OPEN' && <VisibilityTag visibility={team.visibility} />}
        {team.myRole && <RoleTag role={team.myRole} />}
      </div>
    </li>
  );
}

function levelsOf(trees: readonly TreeTeam[], levels = new Map<string, number>()): Map<string, number> {
  for (const { team, level, children } of trees) {
    levels.set(team.id, level);
    levelsOf(children, levels);
  }
  return levels;
}
