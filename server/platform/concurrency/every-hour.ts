/** A method that runs every hour. */
export interface HourlyWork {
  /** The class of the provider. */
  type: abstract new (...args: never[]) => object;
  method: string;
  /** Its name: `Class.method`. */
  name: string;
}

const declared = new Map<string, HourlyWork>();

/**
 * Runs a method of a provider every hour, on one of the servers. The schedule is in the database: it survives restarts,
 * and work that was due while no server was running happens once after the next start. For work that each server does
 * for itself, use `@Interval`.
 */
export const EveryHour = (): MethodDecorator => (target, method) => {
  const type = target.constructor as HourlyWork['type'];
  const name = `${type.name}.${String(method)}`;
  declared.set(name, { type, method: String(method), name });
};

/** Returns all methods that run every hour, by their names. */
export const hourlyWork = (): ReadonlyMap<string, HourlyWork> => declared;
