import { useEffect, useEffectEvent } from 'react';
import type { Change, LiveDocument, Told } from './live';
import { follow } from './session';

/** Follows what the server tells while the component is shown; nothing while there is no document or no variables. */
export function useLive<T extends Change, Variables>(
  document: LiveDocument<T, Variables> | undefined,
  variables: Variables | undefined,
  told: Told<T>,
): void {
  const tell = useEffectEvent(told);
  const asked = variables && JSON.stringify(variables);
  useEffect(() => {
    if (!document || asked === undefined) return;
    return follow(document, JSON.parse(asked) as Variables, (changes) => tell(changes));
  }, [document, asked]);
}
