import { type Google, GOOGLE_PROJECT, startGoogle } from '../../../test/google.js';
import { IdentityService } from './identity.service.js';

// With this variable set, firebase-admin would accept unsigned tokens.
delete process.env.FIREBASE_AUTH_EMULATOR_HOST;

let google: Google;
let service: IdentityService;

beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());

beforeEach(() => {
  google.accounts.set('ada', { localId: 'ada', email: 'ada@example.com', validSince: '1000' });
  service = new IdentityService({
    projectId: GOOGLE_PROJECT,
    httpAgent: google.agent,
    credential: { getAccessToken: async () => ({ access_token: 'test', expires_in: 3600 }) },
  });
});
afterEach(() => service.onModuleDestroy());

/*
 * The local provider has no authenticator apps. These responses follow Google's documentation of the REST resource
 * `MfaEnrollment`, and the claims that of its ID tokens.
 */
describe('a second factor', () => {
  const TOTP = {
    mfaEnrollmentId: 'totp-1',
    displayName: 'Phone of Ada',
    enrolledAt: '2026-11-27T09:00:00Z',
    totpInfo: {},
  };
  const PHONE = {
    mfaEnrollmentId: 'phone-1',
    enrolledAt: '2026-11-27T10:00:00Z',
    phoneInfo: '+1*******1234',
  };
  const withFactor = (kind = 'totp', id = TOTP.mfaEnrollmentId, claims = {}) =>
    google.idToken('ada', {
      ...claims,
      firebase: {
        identities: { email: ['ada@example.com'] },
        sign_in_provider: 'password',
        sign_in_second_factor: kind,
        second_factor_identifier: id,
      },
    });
  const ada = () => google.accounts.get('ada')!;

  it('is read from the token and counts while the account has it', async () => {
    ada().mfaInfo = [TOTP, PHONE];
    const identity = await service.verifyIdToken(withFactor());
    expect(identity.secondFactor).toEqual({ id: 'totp-1', kind: 'totp' });
    expect(service.usedSecondFactor(identity)).toBe(true);
    expect(service.secondFactorsOf('ada')).toEqual([
      { id: 'phone-1', kind: 'phone', addedAt: '2026-11-27T10:00:00.000Z' },
      { id: 'totp-1', kind: 'totp', addedAt: '2026-11-27T09:00:00.000Z' },
    ]);
    expect(service.usedSecondFactor(await service.verifyIdToken(google.idToken('ada')))).toBe(false);
  });

  it('no longer counts once the account has lost it, whatever the token contains', async () => {
    ada().mfaInfo = [PHONE];
    expect(service.usedSecondFactor(await service.verifyIdToken(withFactor()))).toBe(false);
    expect(service.usedSecondFactor(await service.verifyIdToken(withFactor('phone', 'phone-1')))).toBe(true);
    ada().mfaInfo = undefined;
    // Another token makes the server look the account up.
    await service.verifyIdToken(google.idToken('ada', { iat: Math.floor(Date.now() / 1000) - 9 }));
    expect(service.usedSecondFactor(await service.verifyIdToken(withFactor('phone', 'phone-1')))).toBe(false);
  });

  it('is part of the session that a token is exchanged for', async () => {
    ada().mfaInfo = [TOTP];
    const cookie = await service.createSessionCookie(withFactor());
    const { secondFactor } = await service.verifySessionCookie(cookie);
    expect(secondFactor).toEqual({ id: 'totp-1', kind: 'totp' });
  });

  it('is removed at the provider with all others, and the sessions end', async () => {
    ada().mfaInfo = [TOTP, PHONE];
    const before = withFactor('totp', TOTP.mfaEnrollmentId, {
      auth_time: Math.floor(Date.now() / 1000) - 60,
    });
    await service.verifyIdToken(before);
    await service.removeSecondFactors('ada');
    expect(ada().mfaInfo).toBeUndefined();
    expect(await service.readSecondFactors('ada')).toEqual([]);
    await expect(service.verifyIdToken(before)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(service.removeSecondFactors('nobody')).resolves.toBeUndefined();
    expect(await service.readSecondFactors('nobody')).toBeNull();
  });
});
