import { ApolloLink } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { tap } from 'rxjs';

/* Changes made by this tab. Lists follow them without a live event, which may be late or never arrive. */

const listeners = new Set<() => void>();

/** The context of mutations that change nothing that other queries show, such as the columns of a list. */
export const APART = { isApart: true };

/** Codes of refusals because somebody else's change came first: the page shows outdated data. */
const OUTDATED = ['CONFLICT', 'NOT_FOUND'];

/** Calls back after each mutation of this tab that may have changed what is shown. Returns a function that stops it. */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isMutation = ({ query }: Pick<ApolloLink.Operation, 'query'>): boolean => {
  const definition = getMainDefinition(query);
  return definition.kind === 'OperationDefinition' && definition.operation === 'mutation';
};

const isOutdated = ({ extensions }: { extensions?: Record<string, unknown> }) =>
  OUTDATED.includes(String(extensions?.code));

/** Reports mutations to the listeners of `onOwnChange`. */
export const ownChangesLink = new ApolloLink((operation, forward) => {
  if (!isMutation(operation) || operation.getContext().isApart) return forward(operation);
  return forward(operation).pipe(
    tap(({ errors = [] }) => {
      if (errors.every(isOutdated)) for (const listener of listeners) listener();
    }),
  );
});
