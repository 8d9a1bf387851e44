import DataLoader from 'dataloader';

const loaders = new WeakMap<object, Map<string, DataLoader<number, unknown>>>();

/**
 * Returns the actor's data loader of that name, creating it on first use. It batches the keys that fields request at the
 * same moment and reads each key once. It caches nothing, so results of a mutation show its changes. Loaders live as
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
