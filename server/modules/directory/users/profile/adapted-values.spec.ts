import { adapted } from './adapted-values.js';

it.each([
  ['+49 30 1234567', '+49 30 1234567'],
  ['tel:+1-201-555-0123;ext=77', '+1-201-555-0123'],
  ['+1 555 123 4567 (ext 5)', '+1 555 123 4567'],
  ['+1 555 123 4567 - Ext. 5', '+1 555 123 4567'],
  ['+1 (555) 123.4567 x5', '+1 (555) 123 4567'],
  ['+49 (0)30/123 45-67', '+49 (0)30/123 45-67'],
  ['+33 1 23 45 67 89 poste 12', '+33 1 23 45 67 89'],
  ['\u202a+49 30 1234567\u202c', '+49 30 1234567'],
  ['\u2066+49\u200e 30\u200f 12\u00a034\u2069', '+49 30 12 34'],
  ['+٤٩ ٣٠ ١٢٣', '+49 30 123'],
  ['＋49 30–123', '+49 30-123'],
  ['reception', 'reception'],
])('converts the number %j to %j', (phone, stored) => {
  expect(adapted({ phone }).phone).toBe(stored);
});

it.each([
  ['Pacific Standard Time', 'America/Los_Angeles'],
  [' W. Europe Standard Time ', 'Europe/Berlin'],
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('converts the time zone %j to %j', (timeZone, stored) => {
  expect(adapted({ timeZone }).timeZone).toBe(stored);
});

it.each([
  ['de-DE', 'de'],
  ['en_US', 'en'],
  ['fr-CA, fr;q=0.8, en', 'fr'],
  ['DE', 'de'],
  ['*', ''],
])('converts the language %j to %j', (language, stored) => {
  expect(adapted({ language }).language).toBe(stored);
});

it('does not change missing and cleared values', () => {
  expect(adapted({ phone: null, title: 'x' } as { phone: null })).toMatchObject({ phone: null, title: 'x' });
  expect(adapted<{ language?: string }>({}).language).toBeUndefined();
});
