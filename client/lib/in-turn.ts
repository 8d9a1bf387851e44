import { ApolloLink } from '@apollo/client';
import { defer, finalize, firstValueFrom, from, Subject, switchMap } from 'rxjs';

/** The context of mutations that are sent one after the other, so that none overtakes another. */
export const IN_TURN = { isInTurn: true };

let last: Promise<void> = Promise.resolve();

/** Sends mutations with the context `IN_TURN` once those before them have ended. */
export const inTurnLink = new ApolloLink((operation, forward) => {
  if (!operation.getContext().isInTurn) return forward(operation);
  return defer(() => {
    const before = last;
    const ended = new Subject<void>();
    last = firstValueFrom(ended);
    return from(before).pipe(
      switchMap(() => forward(operation)),
      finalize(() => ended.next()),
    );
  });
});
