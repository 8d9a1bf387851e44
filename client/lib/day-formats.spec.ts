import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import { formatsOf, shownFormat } from './day-formats';

it.each([
  ['en', 'Jan 31, 2026'],
  ['de', '31.01.2026'],
  ['fr', '31/01/2026'],
  ['es', '31/01/2026'],
  ['ar', '31/01/2026'],
])('shows days as is usual in %s', (language, text) => {
  expect(dayjs('2026-01-31').locale(language).format(shownFormat(language))).toBe(text);
  expect(formatsOf(language)[0]).toBe(shownFormat(language));
  expect(formatsOf(language)).toContain('YYYY-MM-DD');
});
