import type { Events_EventFragment } from '../../../generated/graphql';

/** Returns an event as programs receive it, without what the console's cache adds. */
export const payloadOf = (event: Events_EventFragment): string =>
  JSON.stringify(event, (name, value: unknown) => (name === '__typename' ? undefined : value), 2);
