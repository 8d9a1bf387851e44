import { isMeant, wordsIn } from './match';

it.each([
  ['attendence', 'Attendance'],
  ['atendance', 'Attendance'],
  ['calandar', 'Calendar'],
  ['claendar', 'Calendar'],
  ['setings', 'Settings'],
  ['candiat', 'Candidates'],
  ['al', 'Audit log'],
  ['kurzel', 'Kürzel'],
  ['einstelungen', 'Einstellungen'],
])('“%s” means “%s”', (typed, text) => {
  expect(isMeant(typed, wordsIn(text))).toBe(true);
});

it.each([
  ['cat', 'Car'],
  ['acme', 'Access'],
  ['xettings', 'Settings'],
  ['team', 'Theme'],
  ['a', 'Audit log'],
  ['staff', 'Stage'],
])('“%s” does not mean “%s”', (typed, text) => {
  expect(isMeant(typed, wordsIn(text))).toBe(false);
});
