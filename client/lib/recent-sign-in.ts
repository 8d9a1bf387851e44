import { ErrorLink } from '@apollo/client/link/error';
import { from, switchMap } from 'rxjs';
import { isMutation } from './own-changes';
import { toProblem } from './errors';

/**
 * Asks the user to sign in again. Resolves to false if the user declines. `half` is the error of a sign-in whose password
 * was right: then only the code of a second factor is missing.
 */
export type AskToSignIn = (half?: unknown) => Promise<boolean>;

let ask: AskToSignIn | undefined;
let asking: Promise<boolean> | undefined;

/** Sets how users are asked to sign in again. Returns a function that removes it. */
export function onRecentSignInRequired(next: AskToSignIn): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Asks the user to sign in again. Resolves to false if the user declines, or where nobody can be asked. */
export function askToSignIn(half?: unknown): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  return (asking ??= ask(half).finally(() => (asking = undefined)));
}

/**
 * Asks the user to sign in again if a mutation, or a query with the context `asksToSignIn`, needs a recent sign-in, then sends
 * it once more. Its caller waits meanwhile. Those that are refused together share one question.
 */
export const recentSignInLink = new ErrorLink(({ error, operation, forward }) => {
  const isAsked = isMutation(operation) || operation.getContext().asksToSignIn === true;
  if (!ask || !isAsked || toProblem(error).reason !== 'RECENT_SIGN_IN_REQUIRED') return undefined;
  return from(askToSignIn()).pipe(
    switchMap((isSignedIn) => {
      if (!isSignedIn) throw error;
      return forward(operation);
    }),
  );
});
