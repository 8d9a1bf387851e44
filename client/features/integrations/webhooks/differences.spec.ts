import type { Webhooks_AttemptFragment } from '../../../generated/graphql';
import { differencesOf, readable } from './differences';

const header = (name: string, value: string) => ({ __typename: 'WebhookHeader' as const, name, value });

const attempt: Webhooks_AttemptFragment = {
  __typename: 'WebhookAttempt',
  at: '2026-01-01T00:00:00.000Z',
  status: 500,
  durationMs: 20,
  error: 'The status was 500.',
  requestBody: '{"a":1}',
  responseBody: 'no',
  requestHeaders: [header('webhook-id', 'evt_1'), header('webhook-timestamp', '1')],
  responseHeaders: [header('server', 'a')],
};

it('finds what differs, apart from the time and the duration', () => {
  expect(differencesOf(attempt, { ...attempt, at: '2026-01-02T00:00:00.000Z', durationMs: 7 })).toEqual([]);
  const next = {
    ...attempt,
    status: null,
    error: 'No connection.',
    responseBody: '',
    requestHeaders: [header('webhook-id', 'evt_1'), header('webhook-timestamp', '2')],
    responseHeaders: [],
  };
  expect(differencesOf(attempt, next)).toEqual([
    { part: 'status', before: '500', after: null },
    { part: 'error', before: 'The status was 500.', after: 'No connection.' },
    { part: 'request', name: 'webhook-timestamp', before: '1', after: '2' },
    { part: 'response', name: 'server', before: 'a', after: null },
    { part: 'responseBody', before: 'no', after: '' },
  ]);
});

it('indents JSON, and leaves the rest as it is', () => {
  expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(readable('<p>')).toBe('<p>');
});
