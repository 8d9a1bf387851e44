import { formatDue } from './action-mail.service.js';

it('shows a time in the time zone of the recipient, and a day unchanged', () => {
  const dueAt = '2031-07-01T22:30:00.000Z';
  const time = formatDue('en', { dueAt, dueOn: null }, 'Asia/Tokyo');
  expect(time).toMatch(/^Wednesday, July 2, 2031 at 7:30\sAM$/);
  expect(formatDue('en', { dueAt, dueOn: '2031-07-01' }, 'Asia/Tokyo')).toBe('Tuesday, July 1, 2031');
  expect(formatDue('en', { dueAt: null, dueOn: null }, null)).toBeNull();
});
