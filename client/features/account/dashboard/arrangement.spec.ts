import { msg } from '@lingui/core/macro';
import type { DashboardPanel } from '../../../components/panels';
import { buildMe } from '../../../test-render';
import { arranged } from './arrangement';

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
