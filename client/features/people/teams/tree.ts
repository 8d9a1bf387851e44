import type { TeamNode_FieldsFragment } from '../../../generated/graphql';
import { foldText } from '../../../lib/fold-text';

/** A team with those below it. */
export interface TreeTeam {
  team: TeamNode_FieldsFragment;
  /** From 1, at the top. */
  level: number;
  children: TreeTeam[];
}

/** Builds the tree of a flat list, keeping its order. A team whose parent is not in the list is at the top. */
export function buildTree(teams: readonly TeamNode_FieldsFragment[]): TreeTeam[] {
  const nodes = new Map(teams.map((team): [string, TreeTeam] => [team.id, { team, level: 1, children: [] }]));
  const roots: TreeTeam[] = [];
  for (const node of nodes.values()) {
    const parent = node.team.parentId ? nodes.get(node.team.parentId) : undefined;
    (parent?.children ?? roots).push(node);
  }
  const settle = (children: TreeTeam[], level: number): void => {
    for (const child of children) {
      child.level = level;
      settle(child.children, level + 1);
    }
  };
  settle(roots, 1);
  return roots;
}

/** Returns the teams in which every word of a search occurs, and those above them. All if there are no words. */
export function searchTree(
  teams: readonly TeamNode_FieldsFragment[],
  search: string,
): readonly TeamNode_FieldsFragment[] {
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return teams;
  const byId = new Map(teams.map((team) => [team.id, team]));
  const kept = new Set<string>();
  for (const team of teams) {
    const text = foldText(`${team.name} ${team.leadName ?? ''}`);
    if (!words.every((word) => text.includes(word))) continue;
    for (
      let each: TeamNode_FieldsFragment | undefined = team;
      each && !kept.has(each.id);
      each = byId.get(each.parentId ?? '')
    ) {
      kept.add(each.id);
    }
  }
  return teams.filter(({ id }) => kept.has(id));
}

/** Returns the rows that a tree shows: those below a team that is not open are left out. */
export const visibleRows = (trees: readonly TreeTeam[], isOpen: (id: string) => boolean): TreeTeam[] =>
  trees.flatMap((tree) => [tree, ...(isOpen(tree.team.id) ? visibleRows(tree.children, isOpen) : [])]);

/** Returns a team and all below it. */
export const withAllBelow = (tree: TreeTeam): TreeTeam[] => [tree, ...tree.children.flatMap(withAllBelow)];

/** How many levels a tree has. */
export const heightOf = (tree: TreeTeam): number => 1 + Math.max(0, ...tree.children.map(heightOf));
