import { readFileSync } from 'node:fs';
import { readSettings, SettingsError } from './settings.js';

/** Read by Google's library. */
const CREDENTIALS = 'GOOGLE_APPLICATION_CREDENTIALS';
/** Required for emails. */
const WITH_MAIL = ['MAIL_FROM', 'PUBLIC_URL'];

/** Returns the settings that are missing in production. */
function missing(given: Record<string, string>): string[] {
  try {
    readSettings({ NODE_ENV: 'production', ...given });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems
      .filter((problem) => problem.includes(' is missing'))
      .map((problem) => problem.split(' ')[0]);
  }
}

const REQUIRED = missing({});
const textOf = (file: string) => readFileSync(`docs/${file}`, 'utf8');
const namesIn = (text: string) => [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name);

it('emails require more settings', () => {
  expect(REQUIRED).toHaveLength(5);
  expect(missing({ SMTP_URL: 'smtp://mail.example' })).toEqual([...REQUIRED, ...WITH_MAIL]);
});

it('settings.md marks the settings that the server requires', () => {
  const marked = textOf('settings.md')
    .replace(/\n +/g, ' ')
    .split('\n')
    .filter((row) => row.includes('**Required in production'))
    .map((row) => namesIn(row)[0]);
  expect(marked.toSorted()).toEqual([...REQUIRED, 'MAIL_FROM', CREDENTIALS].toSorted());
});

it('deployment.md lists them for a start by hand', () => {
  const [, byHand] = textOf('deployment.md').split(/^## By hand$/m);
  const [before] = byHand.split('```');
  const rows = before.split('\n').filter((line) => /^(- | {2})/.test(line));
  const listed = namesIn(rows.join('\n'));
  expect(listed.toSorted()).toEqual([...REQUIRED, ...WITH_MAIL, 'SMTP_URL', CREDENTIALS].toSorted());
});
