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
    panel.key === FIRST_STEPS ? -1 : (isEnabled(panel, me) ? 0 : panels.length + order.length) + place(panel);
  return panels.filter(({ audience }) => audience(me)).sort((a, b) => rank(a) - rank(b));
}

/** Moves a key by one place. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

/**
 * Returns the panels as they are laid out: rows of columns. A wide panel is a row of its own. Those between wide ones are in
 * two columns, each as high as its panels need; the first column has the first half.
 */
export function inRows(panels: readonly DashboardPanel[]): DashboardPanel[][][] {
  const rows: DashboardPanel[][] = [];
  for (const panel of panels) {
    const row = rows.at(-1);
    if (!row || panel.wide || row[0]?.wide) rows.push([panel]);
    else row.push(panel);
  }
  return rows.map((row) => {
    const half = Math.ceil(row.length / 2);
    return [row.slice(0, half), row.slice(half)].filter((column) => column.length > 0);
  });
}
