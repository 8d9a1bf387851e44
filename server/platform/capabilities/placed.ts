/** A part of a list whose order callers see. */
export interface Placed {
  /** Sorts the list, ascending. Parts without a place come last, in the order of registration. */
  readonly place?: number;
}

/** Returns the parts in order of their places. */
export const inOrder = <Part extends Placed>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);
