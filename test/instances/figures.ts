import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it is so; fails after that many milliseconds. */
export async function until(isSo: () => boolean | Promise<boolean>, milliseconds = 10_000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > end)
      throw new Error(`It was not so within ${milliseconds} ms: ${isSo.toString()}`);
    await sleep(5);
  }
}

/** How long some work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const lines: string[] = [];

/** Notes a figure, which is printed when all tests of the file are done. */
export const figure = (what: string, value: string) => void lines.push(`${what.padEnd(72)} ${value}`);

/** Notes the middle and the largest of some times in milliseconds. */
export function figures(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  figure(
    what,
    `median ${Math.round(middle)} ms, at most ${Math.round(sorted.at(-1)!)} ms (${sorted.length})`,
  );
}

/** Prints what was noted. */
export function printFigures(): void {
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
