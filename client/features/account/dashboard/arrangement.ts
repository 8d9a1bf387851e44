import type { DashboardPanel } from '../../../components/panels';
import { hasFeature } from '../../../lib/access';
import type { Me } from '../../../lib/session';

/** How a user has arranged the dashboard: keys of panels. */
export interface Arrangement {
  panels: readonly string[];
  hidden: readonly string[];
}

/** The key of the checklist. Hiding the panel dismisses it. */
export const FIRST_STEPS = 'first-steps';

/** Returns true if the panel has content for the user; otherwise it shows COMING SOON. */
export const isEnabled = (panel: DashboardPanel, me: Me): boolean =>
  panel.Component !== undefined && (panel.feature === undefined || hasFeature(me, panel.feature));

/**
 * Returns the panels that the user may see, hidden ones included: in the user's order, then the others as usual. Panels
 * that show COMING SOON are last, as on the dashboard.
 */
export function arranged(
  panels: readonly DashboardPanel[],
  me: Me,
  { panels: order }: Arrangement,
): DashboardPanel[] {
  const place = ({ key, last }: DashboardPanel) =>
    order.includes(key) ? order.indexOf(key) : order.length + (last ? 1 : 0);
  const rank = (panel: DashboardPanel) =>
    (isEnabled(panel, me) ? 0 : panels.length + order.length) + place(panel);
  return panels.filter(({ audience }) => audience(me)).sort((a, b) => rank(a) - rank(b));
}

/** Moves a key by one place. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

/** Returns for each panel whether it takes the whole width: a wide one, or one that would have no neighbour. */
export function fillRows(panels: readonly DashboardPanel[]): boolean[] {
  const fills: boolean[] = [];
  let isBesideAnother = false;
  panels.forEach(({ wide }, index) => {
    const hasNeighbour = panels[index + 1]?.wide === false;
    fills.push(!!wide || (!isBesideAnother && !hasNeighbour));
    isBesideAnother = !fills[index] && !isBesideAnother;
  });
  return fills;
}
