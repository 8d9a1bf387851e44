/** How much a value that a caller has sent may contain. */
export interface ValueLimits {
  /** The most values: properties and items at every level. */
  values: number;
  /** The most levels of arrays and objects. */
  levels: number;
}

/**
 * Returns which limit a value exceeds; null if none. Stops at the first value beyond it, so that its time depends on the
 * limit, not on what was sent. Goes level by level, because a recursive check could overflow the stack.
 */
export function exceeded(value: unknown, { values, levels }: ValueLimits): keyof ValueLimits | null {
  let level = isObject(value) ? [value] : [];
  let remaining = values;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return 'levels';
    const next: object[] = [];
    for (const container of level) {
      if (Array.isArray(container)) {
        remaining -= container.length;
        if (remaining < 0) return 'values';
        for (const item of container) if (isObject(item)) next.push(item);
      } else {
        for (const name in container) {
          if (--remaining < 0) return 'values';
          const item: unknown = container[name as keyof typeof container];
          if (isObject(item)) next.push(item);
        }
      }
    }
    level = next;
  }
  return null;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
