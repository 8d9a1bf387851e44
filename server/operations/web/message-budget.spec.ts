import { BYTES_PER_MINUTE, MESSAGES_PER_MINUTE, MessageBudget } from './message-budget.js';

it('refuses too many messages', () => {
  const budget = new MessageBudget(() => 0);
  for (let sent = 0; sent < MESSAGES_PER_MINUTE; sent++) expect(budget.take(1)).toBe(true);
  expect(budget.take(1)).toBe(false);
});

it('refuses too many bytes', () => {
  const budget = new MessageBudget(() => 0);
  expect(budget.take(BYTES_PER_MINUTE)).toBe(true);
  expect(budget.take(1)).toBe(false);
});

it('starts again after a minute', () => {
  let now = 0;
  const budget = new MessageBudget(() => now);
  expect(budget.take(BYTES_PER_MINUTE + 1)).toBe(false);
  now = 59_999;
  expect(budget.take(1)).toBe(false);
  now = 60_000;
  expect(budget.take(1)).toBe(true);
});
