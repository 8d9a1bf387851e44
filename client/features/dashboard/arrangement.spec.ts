import { msg } from '@lingui/core/macro';
import type { DashboardPanel } from '../../components/panels';
import { buildMe } from '../../test-render';
import { arranged } from './arrangement';

const panel = (key: string, isBuilt: boolean): DashboardPanel => ({
  place: 0,
  key,
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
