import type { Webhooks_AttemptFragment } from '../../../generated/graphql';

type Attempt = Webhooks_AttemptFragment;
type Header = Attempt['requestHeaders'][number];

/** A part of an attempt that differs from the one before it. */
export interface Difference {
  part: 'status' | 'error' | 'request' | 'response' | 'requestBody' | 'responseBody';
  /** The name of a header. */
  name?: string;
  before: string | null;
  after: string | null;
}

/** Returns what differs between an attempt and the one before it. Not when they were made, nor how long they took. */
export function differencesOf(before: Attempt, after: Attempt): Difference[] {
  const text = (value: string | number | null | undefined) => (value == null ? null : String(value));
  const found: Difference[] = [
    { part: 'status', before: text(before.status), after: text(after.status) },
    { part: 'error', before: text(before.error), after: text(after.error) },
    ...headers('request', before.requestHeaders, after.requestHeaders),
    { part: 'requestBody', before: before.requestBody, after: after.requestBody },
    ...headers('response', before.responseHeaders, after.responseHeaders),
    { part: 'responseBody', before: before.responseBody, after: after.responseBody },
  ];
  return found.filter((one) => one.before !== one.after);
}

function headers(
  part: 'request' | 'response',
  before: readonly Header[],
  after: readonly Header[],
): Difference[] {
  const names = new Set([...before, ...after].map(({ name }) => name));
  const valueIn = (all: readonly Header[], name: string) =>
    all.find((one) => one.name === name)?.value ?? null;
  return [...names].map((name) => ({
    part,
    name,
    before: valueIn(before, name),
    after: valueIn(after, name),
  }));
}

/** Returns a body with indentation if it is JSON. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
