import type { TreeTeam } from './tree';

/** What a key does in a tree: focuses another row, or opens or closes the present one. */
export interface TreeStep {
  to?: string;
  toggle?: true;
}

/** Returns what a key does in a tree whose visible rows are `rows`; undefined if nothing. */
export function stepIn(
  rows: readonly TreeTeam[],
  row: TreeTeam,
  key: string,
  isOpen: (id: string) => boolean,
  isRtl: boolean,
): TreeStep | undefined {
  const at = rows.indexOf(row);
  const [inward, outward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const hasChildren = row.children.length > 0;
  const open = hasChildren && isOpen(row.team.id);
  switch (key) {
    case 'ArrowDown':
      return { to: rows[at + 1]?.team.id };
    case 'ArrowUp':
      return { to: rows[at - 1]?.team.id };
    case 'Home':
      return { to: rows[0]?.team.id };
    case 'End':
      return { to: rows.at(-1)?.team.id };
    case inward:
      if (!hasChildren) return {};
      return open ? { to: row.children[0]?.team.id } : { toggle: true };
    case outward:
      return open ? { toggle: true } : { to: row.team.parentId ?? undefined };
    default:
      return undefined;
  }
}
