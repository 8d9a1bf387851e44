import { readSettings, SettingsError } from './settings.js';

type Source = Record<string, string | undefined>;

const PRODUCTION: Source = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:secret@db.example/jobs',
  FIREBASE_PROJECT_ID: 'jobs',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'jobs.firebaseapp.com',
  AUDIT_KEY: 'a key that is long enough for an audit log',
};
const LOCAL: Source = {
  ...PRODUCTION,
  NODE_ENV: undefined,
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/jobs',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

function problems(source: Source): string[] {
  try {
    readSettings(source);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
}

describe('second factors', () => {
  it('are authenticator apps, and text messages with the local identity provider, unless the operator chooses', () => {
    const kinds = (source: Source) => readSettings(source).firebase.secondFactors;
    expect(kinds(PRODUCTION)).toEqual(['totp']);
    expect(kinds(LOCAL)).toEqual(['phone']);
    expect(kinds({ ...PRODUCTION, SECOND_FACTORS: 'totp, phone' })).toEqual(['totp', 'phone']);
    expect(problems({ ...PRODUCTION, SECOND_FACTORS: 'sms' })).toEqual([
      expect.stringMatching(/^SECOND_FACTORS.* must be totp or phone$/),
    ]);
  });

  it('are required of MASTER CONTROL only if the operator configures that', () => {
    expect(readSettings(PRODUCTION).masterControlSecondFactor).toBe(false);
    const required = { ...PRODUCTION, MASTER_CONTROL_SECOND_FACTOR: 'required' };
    expect(readSettings(required).masterControlSecondFactor).toBe(true);
    expect(problems({ ...PRODUCTION, MASTER_CONTROL_SECOND_FACTOR: 'yes' })).toEqual([
      expect.stringMatching(/^MASTER_CONTROL_SECOND_FACTOR must be required or optional/),
    ]);
  });
});
