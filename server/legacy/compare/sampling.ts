/** Returns a generator of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a number of distinct items in random order, or all of them if there are fewer. */
export function sampleOf<T>(items: readonly T[], count: number, random: () => number): T[] {
  const rest = [...items];
  const size = Math.min(count, rest.length);
  for (let place = 0; place < size; place++) {
    const other = place + Math.floor(random() * (rest.length - place));
    [rest[place], rest[other]] = [rest[other], rest[place]];
  }
  return rest.slice(0, size);
}
