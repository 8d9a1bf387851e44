import { misspelt } from './misspelt.js';
import { readSettings, SETTING_NAMES } from './settings.js';

describe('misspelt settings', () => {
  it.each([
    ['ADUIT_KEY', 'AUDIT_KEY'],
    ['AUDIT_KEYS', 'AUDIT_KEY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['MASTER_CONTROL_SECOND_FACTORS', 'MASTER_CONTROL_SECOND_FACTOR'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['database_url', 'DATABASE_URL'],
    ['AuditKey', 'AUDIT_KEY'],
  ])('%s is reported, as %s', (name, meant) => {
    expect(misspelt(SETTING_NAMES, { [name]: 'x' })).toEqual([
      `${name} is no setting: did you mean ${meant}?`,
    ]);
    expect(misspelt(SETTING_NAMES, { [name]: 'x', [meant]: 'y' })).toEqual([]);
  });

  it.each([
    'HOME',
    'HOSTNAME',
    'host',
    'Port',
    'http_proxy',
    'NODE_OPTIONS',
    'DATABASE_NAME',
    'POSTGRES_USER',
    'JOB_LOBBY_SERVICE_PORT',
    'AUDIT_KEY',
  ])('%s is not', (name) => {
    expect(misspelt(SETTING_NAMES, { [name]: 'x' })).toEqual([]);
  });

  it('are reported together with missing ones', () => {
    expect(() => readSettings({ ADUIT_KEY: 'x' })).toThrow(
      /AUDIT_KEY is missing[^]*ADUIT_KEY is no setting: did you mean AUDIT_KEY\?/,
    );
  });
});
