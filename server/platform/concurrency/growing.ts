/** Options of an `LRUCache` whose memory grows with its entries. `max` would reserve it at once: 0.5 MB for 20,000 entries. */
export const growingTo = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });
