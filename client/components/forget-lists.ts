import type { ApolloCache } from '@apollo/client';

/** Forgets the lists of users that a change may have altered; those shown are asked for anew. */
export function forgetUserLists(
  cache: ApolloCache,
  lists: { companies?: (string | undefined)[]; unallocated?: boolean },
): void {
  for (const id of lists.companies ?? []) {
    if (id !== undefined)
      cache.evict({ id: cache.identify({ __typename: 'Company', id }), fieldName: 'users' });
  }
  if (lists.unallocated) cache.evict({ id: 'ROOT_QUERY', fieldName: 'unallocatedUsers' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'users' });
}
