import { CompressOutlined, DownloadOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TeamNode_FieldsFragment } from '../../../generated/graphql';
import { saveFile } from '../../../lib/save-file';
import { shortcutKey } from '../../../lib/shortcut-key';
import { BOX, layOut, lineOf, type Placed } from './chart-layout';
import { svgFile } from './svg-file';
import { buildTree, searchTree, visibleRows, withAllBelow, type TreeTeam } from './tree';
import { stepIn } from './tree-keys';
import { usePanZoom } from './use-pan-zoom';
import { teamPath } from './paths';
import { present } from '../../../lib/present';

/** A chart opens with as many levels as have no more teams than this together. */
const MANY = 60;

interface Props {
  teams: readonly TeamNode_FieldsFragment[];
  search: string;
  /** The first part of the name of an exported file. */
  name: string;
}

/**
 * The teams as an organization chart: dragging and scrolling move it, buttons and + and - zoom. One Tab stop: arrow keys
 * move between teams, open and close them, and Enter opens a team's page.
 */
export default function OrgChart({ teams, search, name }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isRtl = document.documentElement.dir === 'rtl';
  const svg = useRef<SVGSVGElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const trees = useMemo(() => buildTree(searchTree(teams, search)), [teams, search]);
  const closed = useMemo(() => {
    const all = trees.flatMap(withAllBelow);
    const levels = openLevels(all);
    return new Set(all.filter(({ level }) => level >= levels).map(({ team }) => team.id));
  }, [trees]);
  const isSearch = search.trim() !== '';
  const isOpen = (id: string) => isSearch || !closed.has(id) !== toggled.has(id);
  const layout = layOut(trees, isOpen);
  const { view, zoom, fit, begin, reveal } = usePanZoom(svg, layout, isRtl);
  const mirror = (x: number) => (isRtl ? layout.width - x : x);
  const rows = visibleRows(trees, isOpen);
  const focused = rows.some(({ team }) => team.id === current) ? current : rows[0]?.team.id;

  const restart = useEffectEvent(begin);
  useEffect(() => restart(), [trees]);
  useEffect(() => {
    // Also when a phone is turned.
    const observer = new ResizeObserver(() => restart());
    observer.observe(present(svg.current));
    return () => observer.disconnect();
  }, []);
  const isWhole = rows.length === trees.flatMap(withAllBelow).length;

  function toggle(id: string): void {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  }

  function openAll(): void {
    setToggled(closed);
  }

  function focus(id: string): void {
    setCurrent(id);
    svg.current?.querySelector<SVGGElement>(`[data-team="${id}"]`)?.focus({ preventScroll: true });
    const box = layout.boxes.find(({ node }) => node.team.id === id);
    if (box) reveal({ x: mirror(box.x + BOX.width / 2), y: box.y + BOX.height / 2 });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find(({ team }) => team.id === focused);
    const zooms: Record<string, () => void> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': fit,
    };
    const zoomed = zooms[shortcutKey(event)];
    const step = row && stepIn(rows, row, event.key, isOpen, isRtl);
    if (!zoomed && !step && event.key !== 'Enter') return;
    event.preventDefault();
    if (zoomed) return zoomed();
    if (event.key === 'Enter' && row) return void navigate(teamPath(row.team.id));
    if (step?.toggle && row) return toggle(row.team.id);
    if (step?.to) focus(step.to);
  }

  function save(): void {
    if (svg.current) saveFile([svgFile(svg.current, layout)], `${name}.svg`, 'image/svg+xml');
  }

  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" role="toolbar" aria-label={t`Chart`}>
        <Button icon={<ZoomInOutlined />} aria-label={t`Zoom in`} onClick={() => zoom(1.25)} />
        <Button icon={<ZoomOutOutlined />} aria-label={t`Zoom out`} onClick={() => zoom(0.8)} />
        <Button icon={<CompressOutlined />} onClick={fit}>{t`Fit to window`}</Button>
        <Button disabled={isWhole} onClick={openAll}>{t`Open all`}</Button>
        <Button icon={<DownloadOutlined />} onClick={save}>{t`Export SVG`}</Button>
      </Flex>
      <svg
        ref={svg}
        role="tree"
        aria-label={t`Organization chart`}
        className="org-chart"
        direction={isRtl ? 'rtl' : 'ltr'}
        onKeyDown={onKeyDown}
      >
        <g role="none" data-chart transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {layout.boxes.map((from) =>
            from.children.map((to) => (
              <path
                key={to.node.team.id}
                d={lineOf(from, to, mirror)}
                fill="none"
                stroke="var(--line)"
                strokeWidth={1.5}
              />
            )),
          )}
          {layout.boxes.map((box) => (
            <Box
              key={box.node.team.id}
              box={box}
              x={isRtl ? mirror(box.x + BOX.width) : box.x}
              isRtl={isRtl}
              isOpen={isOpen(box.node.team.id)}
              isFocused={box.node.team.id === focused}
              onFocus={() => setCurrent(box.node.team.id)}
              onToggle={() => toggle(box.node.team.id)}
              onOpen={() => void navigate(teamPath(box.node.team.id))}
            />
          ))}
        </g>
      </svg>
      <p className="muted">
        {t`Drag to move, or use the arrow keys. Plus and minus zoom, Enter opens a team.`}
      </p>
    </Flex>
  );
}

/** How many levels of a chart have no more than MANY teams together; at least one. */
function openLevels(all: readonly TreeTeam[]): number {
  let levels = 1;
  while (levels < 5 && all.filter(({ level }) => level <= levels + 1).length <= MANY) levels++;
  return levels;
}

interface BoxProps {
  box: Placed;
  x: number;
  isRtl: boolean;
  isOpen: boolean;
  isFocused: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onOpen: () => void;
}

/** Characters that fit into a box. */
const FITTING = 22;
const shortened = (text: string) =>
  [...text].length > FITTING ? `${[...text].slice(0, FITTING - 1).join('')}…` : text;

function Box({ box: { node, y }, x, isRtl, isOpen, isFocused, onFocus, onToggle, onOpen }: BoxProps) {
  const { i18n, t } = useLingui();
  const { team, level, children } = node;
  const hasChildren = children.length > 0;
  const people = i18n.number(team.size);
  const lead = team.leadName ?? t`no lead`;
  const start = isRtl ? BOX.width - 16 : 16;
  return (
    <g
      role="treeitem"
      aria-level={level}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isFocused}
      data-team={team.id}
      tabIndex={isFocused ? 0 : -1}
      transform={`translate(${x} ${y})`}
      className="org-chart__box"
      onFocus={onFocus}
    >
      <rect
        width={BOX.width}
        height={BOX.height}
        rx={8}
        fill="var(--surface)"
        stroke="var(--line-control)"
        onClick={onOpen}
      >
        {shortened(team.name) !== team.name && <title>{team.name}</title>}
      </rect>
      <rect x={isRtl ? BOX.width - 6 : 0} width={6} height={BOX.height} rx={3} fill={team.color} />
      <text x={start} y={26} fill="var(--text)" fontWeight={600} fontSize={14} pointerEvents="none">
        {shortened(team.name)}
      </text>
      <text x={start} y={48} fill="var(--muted)" fontSize={12} pointerEvents="none">
        {shortened(`${people} · ${lead}`)}
      </text>
      {hasChildren && (
        <g
          aria-hidden
          data-toggle
          transform={`translate(${isRtl ? 0 : BOX.width} ${BOX.height / 2})`}
          className="org-chart__toggle"
          onClick={onToggle}
        >
          <circle r={11} fill="var(--surface)" stroke="var(--line-control)" />
          <text textAnchor="middle" y={4} fontSize={12} fill="var(--text)">
            {isOpen ? '−' : i18n.number(children.length)}
          </text>
        </g>
      )}
    </g>
  );
}
