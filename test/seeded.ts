import { seeded } from '../server/local/demo-people.js';

/** The same things in an order that the seed decides. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const random = seeded(seed);
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
