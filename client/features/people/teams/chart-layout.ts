import type { TreeTeam } from './tree';

/** The size of a box of the chart, and the distances between boxes, in pixels. */
export const BOX = { width: 208, height: 64, gapX: 56, gapY: 12 };

/** A box of the chart with its place. */
export interface Placed {
  node: TreeTeam;
  x: number;
  y: number;
  /** The boxes below it that are shown. */
  children: Placed[];
}

export interface ChartLayout {
  /** In the order in which the arrow keys visit them. */
  boxes: Placed[];
  width: number;
  height: number;
}

/**
 * Places the teams of a chart: levels from left to right, teams from top to bottom, and each team at the middle of those
 * below it. Takes time in proportion to the number of teams.
 */
export function layOut(trees: readonly TreeTeam[], isOpen: (id: string) => boolean): ChartLayout {
  const boxes: Placed[] = [];
  let bottom = 0;
  let levels = 0;

  function place(node: TreeTeam): Placed {
    levels = Math.max(levels, node.level);
    const placed: Placed = { node, x: (node.level - 1) * (BOX.width + BOX.gapX), y: bottom, children: [] };
    boxes.push(placed);
    placed.children = isOpen(node.team.id) ? node.children.map(place) : [];
    const [first, last] = [placed.children[0], placed.children.at(-1)];
    if (first && last) placed.y = (first.y + last.y) / 2;
    else bottom += BOX.height + BOX.gapY;
    return placed;
  }

  trees.forEach(place);
  return {
    boxes,
    width: Math.max(BOX.width, levels * (BOX.width + BOX.gapX) - BOX.gapX),
    height: Math.max(BOX.height, bottom - BOX.gapY),
  };
}

/** The path of the line from a box to one below it. In a right-to-left chart, x grows to the left. */
export function lineOf(from: Placed, to: Placed, mirror: (x: number) => number): string {
  const startX = from.x + BOX.width;
  const [startY, endY] = [from.y + BOX.height / 2, to.y + BOX.height / 2];
  const middle = mirror(startX + BOX.gapX / 2);
  return `M ${mirror(startX)} ${startY} C ${middle} ${startY} ${middle} ${endY} ${mirror(to.x)} ${endY}`;
}
