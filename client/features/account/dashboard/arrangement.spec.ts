import { msg } from '@lingui/core/macro';
import type { DashboardPanel } from '../../../components/panels';
import { buildMe } from '../../../test-render';
import { arranged, inRows } from './arrangement';

const panel = (key: string, isBuilt: boolean, last = false): DashboardPanel => ({
  key,
  last,
  title: msg`Title`,
  summary: msg`Summary`,
  audience: () => true,
  Icon: () => null,
  ...(isBuilt && { Component: () => null }),
});

it('puts panels that show COMING SOON last, each group in the order of the user', () => {
  const panels = [panel('a', true), panel('soon', false), panel('b', true), panel('later', false)];
  const keysFor = (order: string[]) =>
    arranged(panels, buildMe(), { panels: order, hidden: [] }).map(({ key }) => key);
  expect(keysFor([])).toEqual(['a', 'b', 'soon', 'later']);
  expect(keysFor(['later', 'b', 'soon', 'a'])).toEqual(['b', 'a', 'later', 'soon']);
});

it('puts the last panel below the others, unless the user has arranged it', () => {
  const panels = [panel('staff', true, true), panel('teams', true), panel('soon', false)];
  const keysFor = (order: string[]) =>
    arranged(panels, buildMe(), { panels: order, hidden: [] }).map(({ key }) => key);
  expect(keysFor([])).toEqual(['teams', 'staff', 'soon']);
  expect(keysFor(['staff'])).toEqual(['staff', 'teams', 'soon']);
});

it('lays panels out in two columns, and a wide one or a single one in a row of its own', () => {
  const wide = { ...panel('wide', true), wide: true };
  const panels = ['a', 'b', 'c'].map((key) => panel(key, true));
  const keysOf = (all: DashboardPanel[]) =>
    inRows(all).map((columns) => columns.map((column) => column.map(({ key }) => key).join('')));
  expect(keysOf([...panels, wide])).toEqual([['ab', 'c'], ['wide']]);
  expect(keysOf([panels[0]!, wide, ...panels.slice(1)])).toEqual([['a'], ['wide'], ['b', 'c']]);
  expect(keysOf([])).toEqual([]);
});

it('keeps the first steps before what the user has arranged', () => {
  const steps = panel('first-steps', true);
  const keys = arranged([panel('a', true), steps], buildMe(), { panels: ['a', 'first-steps'], hidden: [] });
  expect(keys.map(({ key }) => key)).toEqual(['first-steps', 'a']);
});
