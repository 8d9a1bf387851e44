import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { toProblem, type Problem } from '../lib/errors';
import type { Change, LiveDocument } from '../lib/live';
import { REFETCHED, useLive } from '../lib/use-live';
import { Absent } from './states';

interface Options<Data, Variables, C extends Change> {
  variables?: Variables;
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
  /** The subscription with the changes of the record. */
  events?: LiveDocument<C>;
  /** The variables of the subscription, which may depend on the record. Without them, nothing is followed. */
  of?: object | ((data: Data | undefined) => object | undefined);
  /** Whether an event is about the record; by default, every event is. */
  isAffected?: (change: C, data: Data | undefined) => boolean;
}

/** Codes of errors after which the record is no longer shown. Other errors pass. */
const HIDDEN = ['NOT_FOUND', 'FORBIDDEN'];

/**
 * Reads what a page or a panel shows, and follows its changes. Cached data is shown at once and read again. `absent`
 * renders what is shown without data: that it is loading, or why it failed, with a button to try again.
 */
export function useRecord<Data, Variables extends OperationVariables, C extends Change = Change>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, skip, fetchPolicy, events, of, isAffected }: Options<Data, Variables, C> = {},
) {
  const result = useQuery<Data, OperationVariables>(query, {
    variables,
    skip,
    context: REFETCHED,
    fetchPolicy: fetchPolicy ?? 'cache-and-network',
    nextFetchPolicy: fetchPolicy ?? 'cache-first',
  });
  const { error, loading } = result;
  const key = JSON.stringify(variables);
  // Once hidden, a record stays so until it was read again: meanwhile the cache still has it.
  const [hidden, setHidden] = useState<{ key: string | undefined; problem: Problem }>();
  const failure = error && !loading ? toProblem(error) : undefined;
  const isHidden = failure !== undefined && HIDDEN.includes(failure.code);
  if (isHidden && (hidden?.key !== key || hidden?.problem.code !== failure.code)) {
    setHidden({ key, problem: failure });
  } else if (hidden && hidden.key !== key) {
    setHidden(undefined);
  }
  const refusal = isHidden ? failure : hidden?.key === key ? hidden?.problem : undefined;
  const problem = refusal ?? failure;
  const read = result.data as Data | undefined;
  const data = refusal ? undefined : read;
  async function refetch() {
    const answer = await result.refetch();
    setHidden(undefined);
    return answer;
  }
  const followed = skip ? undefined : typeof of === 'function' ? of(read) : of;
  const request = useLive(events, followed, () => refetch(), isAffected && ((one) => isAffected(one, read)));
  const retry = () => refetch().catch(() => undefined);
  const absent = (lines: number, label?: string) => (
    <Absent of={{ problem, retry }} lines={lines} label={label} />
  );
  return { ...result, data, problem, refetch, retry, absent, request };
}
