import type { Page, Route } from '@playwright/test';
import { alterToken } from '../../tokens.js';
import { openSession } from './identity.js';

/*
 * The local identity provider has no authenticator apps. These responses follow Google's documentation of the REST
 * methods accounts.mfaEnrollment.start and .finalize, accounts.mfaSignIn.finalize, accounts.signInWithPassword and
 * accounts.lookup of the Identity Toolkit API, for an account with an authenticator app.
 */

/** The code that the recorded provider accepts, in both steps. */
export const TOTP_CODE = '287082';

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ENROLMENT = { mfaEnrollmentId: 'totp-enrolment-1', displayName: 'Phone of Ada', totpInfo: {} };

/** Responds like the provider for an account with that email. Returns the bodies of the handled requests. */
export async function recordTotp(page: Page, email: string): Promise<Record<string, any>[]> {
  const requests: Record<string, any>[] = [];
  let isEnrolled = false;
  const enrolment = () => ({ ...ENROLMENT, enrolledAt: '2026-11-27T09:00:00Z' });
  const session = async () => {
    const { idToken, refreshToken } = await openSession(email);
    const firebase = {
      identities: { email: [email] },
      sign_in_provider: 'password',
      sign_in_second_factor: 'totp',
      second_factor_identifier: ENROLMENT.mfaEnrollmentId,
    };
    return { idToken: alterToken(idToken, { firebase }), refreshToken };
  };
  const answers: Record<string, (body: any, route: Route) => Promise<object | null>> = {
    'mfaEnrollment:start': async () => ({
      totpSessionInfo: {
        sharedSecretKey: KEY,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: 'enrolment-session',
        finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
      },
    }),
    'mfaEnrollment:finalize': async ({ totpVerificationInfo }) => {
      if (totpVerificationInfo.verificationCode !== TOTP_CODE) return null;
      isEnrolled = true;
      return { ...(await session()), totpAuthInfo: {} };
    },
    'mfaSignIn:finalize': async ({ totpVerificationInfo }) =>
      totpVerificationInfo.verificationCode === TOTP_CODE ? session() : null,
  };
  await page.route(/\/v2\/accounts\/mfa(Enrollment|SignIn):/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const body = route.request().postDataJSON();
    requests.push({ name, ...body });
    const answer = await answers[name]!(body, route);
    if (answer) return route.fulfill({ json: answer });
    return route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'INVALID_VERIFICATION_CODE', status: 'INVALID_ARGUMENT' } },
    });
  });
  await page.route(/\/v1\/accounts:signInWithPassword/, async (route) => {
    if (!isEnrolled) return route.continue();
    const { localId } = await openSession(email);
    return route.fulfill({
      json: {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        localId,
        email,
        displayName: '',
        registered: true,
        mfaPendingCredential: 'pending-credential',
        mfaInfo: [enrolment()],
      },
    });
  });
  await page.route(/\/v1\/accounts:lookup/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (isEnrolled) answer.users[0].mfaInfo = [enrolment()];
    return route.fulfill({ response, json: answer });
  });
  // The default of the server if the provider is not the local one.
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    return route.fulfill({
      response,
      json: { ...(await response.json()), secondFactors: ['totp', 'phone'] },
    });
  });
  return requests;
}
