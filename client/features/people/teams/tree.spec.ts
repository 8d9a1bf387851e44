import type { TeamNode_FieldsFragment } from '../../../generated/graphql';
import { BOX, layOut } from './chart-layout';
import { buildTree, heightOf, searchTree, visibleRows, withAllBelow } from './tree';
import { stepIn } from './tree-keys';
import { fitted, zoomed } from './use-pan-zoom';

const team = (id: number, parentId: number | null = null, name = `Team ${id}`): TeamNode_FieldsFragment => ({
  __typename: 'TeamNode',
  id: String(id),
  name,
  color: '#000000',
  parentId: parentId === null ? null : String(parentId),
  visibility: 'OPEN',
  size: 0,
  leadName: id === 3 ? 'Zoë Quill' : null,
  myRole: null,
});
const teams = [team(1), team(2, 1), team(3, 2), team(4, 1), team(5, 99, 'Orphan')];
const ids = (rows: readonly { team: TeamNode_FieldsFragment }[]) => rows.map((row) => row.team.id).join();

describe('the tree of teams', () => {
  it('has levels, and a team whose parent is not visible at the top', () => {
    const trees = buildTree(teams);
    expect(trees.flatMap(withAllBelow).map((node) => [node.team.id, node.level])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', 2],
      ['5', 1],
    ]);
    expect(trees.map(heightOf)).toEqual([3, 1]);
  });

  it('is searched in names and leads, ignoring case and accents, and keeps what is above a match', () => {
    const found = (search: string) => searchTree(teams, search).map(({ id }) => id);
    expect(found('ZOE')).toEqual(['1', '2', '3']);
    expect(found('orphan')).toEqual(['5']);
    expect(found('nothing')).toEqual([]);
    expect(found(' ')).toHaveLength(5);
  });

  it('is searched in Arabic, however its letters are spelled', () => {
    const arabic = [team(1, null, 'إدارة المُوظّفين'), team(2, null, 'ادارهـ')];
    expect(searchTree(arabic, 'اداره').map(({ id }) => id)).toEqual(['1', '2']);
    expect(searchTree(arabic, 'إدارة الموظفين').map(({ id }) => id)).toEqual(['1']);
  });

  it('shows only what is below open teams', () => {
    expect(ids(visibleRows(buildTree(teams), (id) => id === '1'))).toBe('1,2,4,5');
  });

  it('is walked with arrow keys, which are mirrored from right to left', () => {
    const rows = visibleRows(buildTree(teams), (id) => id === '1');
    const [first, second, , last] = rows;
    const step = (row = first!, key = '', isRtl = false) => stepIn(rows, row, key, (id) => id === '1', isRtl);
    expect(step(first, 'ArrowDown')).toEqual({ to: '2' });
    expect(step(last, 'ArrowDown')).toEqual({ to: undefined });
    expect(step(first, 'ArrowRight')).toEqual({ to: '2' });
    expect(step(first, 'ArrowLeft')).toEqual({ toggle: true });
    expect(step(second, 'ArrowRight')).toEqual({ toggle: true });
    expect(step(second, 'ArrowLeft')).toEqual({ to: '1' });
    expect(step(second, 'ArrowRight', true)).toEqual({ to: '1' });
    expect(step(first, 'End')).toEqual({ to: '5' });
    expect(step(first, 'a')).toBeUndefined();
  });
});

describe('the organization chart', () => {
  it('places each team beside the middle of those below it, without overlaps', () => {
    const { boxes, width, height } = layOut(buildTree(teams), () => true);
    const places = new Map(boxes.map(({ node, x, y }) => [node.team.id, { x, y }]));
    expect(places.get('1')!.y).toBe((places.get('2')!.y + places.get('4')!.y) / 2);
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
    expect(width).toBe(3 * BOX.width + 2 * BOX.gapX);
    expect(height).toBe(3 * BOX.height + 2 * BOX.gapY);
  });

  it('lays 2,000 teams out', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => team(n + 1, n < 5 ? null : (n % 5) + 1));
    expect(layOut(buildTree(many), () => true).boxes).toHaveLength(2_000);
  });

  it('zooms around a point that stays, and fits the window', () => {
    const view = zoomed({ x: 10, y: 20, scale: 1 }, 2, { x: 110, y: 120 });
    expect(view).toEqual({ x: -90, y: -80, scale: 2 });
    expect(fitted({ width: 952, height: 100 }, { width: 1_000, height: 500 }).scale).toBe(1);
    expect(fitted({ width: 1_904, height: 100 }, { width: 1_000, height: 500 }).scale).toBe(0.5);
  });
});
