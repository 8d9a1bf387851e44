/** Returns how long some work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const lines: string[] = [];

/** Records a figure, which is printed when all tests of the file are done. */
export const figure = (what: string, value: string) => void lines.push(`${what.padEnd(72)} ${value}`);

/** Records the median and the maximum of some times in milliseconds. */
export function figures(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  figure(
    what,
    `median ${Math.round(middle)} ms, at most ${Math.round(sorted.at(-1)!)} ms (${sorted.length})`,
  );
}

/** Prints the recorded figures. */
export function printFigures(): void {
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
