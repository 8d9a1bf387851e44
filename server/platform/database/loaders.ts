import DataLoader from 'dataloader';

const loaders = new WeakMap<object, Map<string, DataLoader<number, unknown>>>();

/**
 * Returns the actor's data loader with that name, creating it on first use. It batches the keys that fields request
 * concurrently and reads each key once. It caches nothing, so results of a mutation show its changes. Loaders live as
 * long as their actor, which lives as long as its request.
 */
export function loaderFor<V>(
  actor: object,
  name: string,
  readMany: (ids: readonly number[]) => Promise<(V | Error)[]>,
): DataLoader<number, V> {
  let own = loaders.get(actor);
  if (!own) loaders.set(actor, (own = new Map()));
  const known = own.get(name) as DataLoader<number, V> | undefined;
  if (known) return known;
  const loader = new DataLoader<number, V>(
    async (ids) => {
      const unique = [...new Set(ids)];
      const values = await readMany(unique);
      const byId = new Map(unique.map((id, index) => [id, values[index]]));
      return ids.map((id) => byId.get(id)!);
    },
    { cache: false },
  );
  own.set(name, loader);
  return loader;
}

/** Loads data of the actor itself once, however many rows of a response request it concurrently. */
export const ownRead = <V>(actor: object, name: string, read: () => Promise<V>): Promise<V> =>
  loaderFor<V>(actor, name, async () => [await read()]).load(0);

/** Returns the row of each id, in the order of the ids; null if there is none. */
export function rowOfEach<Row>(
  ids: readonly number[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): (Row | null)[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Returns the rows of each owner, in the order of the ids. */
export function rowsOfEach<Row>(
  ids: readonly number[],
  rows: readonly Row[],
  ownerOf: (row: Row) => number,
): Row[][] {
  const byOwner = new Map<number, Row[]>(ids.map((id) => [id, []]));
  for (const row of rows) byOwner.get(ownerOf(row))?.push(row);
  return ids.map((id) => byOwner.get(id)!);
}
