/* Second factors at the identity provider; loaded when needed. */
import { msg, t } from '@lingui/core/macro';
import type {
  ApplicationVerifier,
  MultiFactorAssertion,
  MultiFactorError,
  MultiFactorInfo,
} from 'firebase/auth';
import { loadConfig, type FactorKind } from './config';
import { addIdentityProblems, FieldProblem } from './errors';
import { startIdentity } from './identity';

const WRONG_CODE = msg`This code is not right. Enter the newest one.`;
const START_AGAIN = msg`This took too long. Start again.`;

addIdentityProblems({
  'auth/invalid-verification-code': [WRONG_CODE, 'code'],
  'auth/missing-verification-code': [WRONG_CODE, 'code'],
  'auth/missing-code': [WRONG_CODE, 'code'],
  'auth/code-expired': [START_AGAIN],
  'auth/invalid-verification-id': [START_AGAIN],
  'auth/missing-multi-factor-session': [START_AGAIN],
  'auth/invalid-multi-factor-session': [START_AGAIN],
  'auth/multi-factor-info-not-found': [msg`This second factor was removed. Start again.`],
  'auth/invalid-phone-number': [
    msg`Enter the number with its country code, such as +49 151 23456789.`,
    'phone',
  ],
  'auth/second-factor-already-in-use': [msg`Your account has this second factor already.`, 'phone'],
  'auth/maximum-second-factor-count-exceeded': [
    msg`Your account has as many second factors as it can have. Remove one first.`,
  ],
  'auth/unverified-email': [
    msg`Confirm your email first. Follow the link in the email that you have received.`,
  ],
  'auth/requires-recent-login': [msg`You signed in some time ago. Sign in again, then repeat this.`],
  'auth/operation-not-allowed': [msg`The sign-in service does not offer this kind of second factor.`],
  'auth/captcha-check-failed': [msg`The check against automated requests failed. Please try again.`],
});

/** A second factor of an account. */
export interface Factor {
  id: string;
  kind: FactorKind;
  /** Null if its owner has not named it. */
  name: string | null;
  /** The end of the number of a phone. */
  phone: string | null;
  /** When it was added, in ISO 8601. */
  addedAt: string | null;
}

/** What remains to be done for a sign-in whose password was right. */
export interface Challenge {
  factors: Factor[];
  /** Prepares a factor: sends the code to a phone. */
  request(factor: Factor): Promise<void>;
  /** Signs in with the code. Throws the provider's error. */
  answer(factor: Factor, code: string): Promise<void>;
}

/** A second factor that is being added. */
export interface Addition {
  /** Adds it if the code is right. Throws the provider's error. */
  confirm(code: string, name: string): Promise<void>;
}

/** An authenticator app that is being added. */
export interface TotpAddition extends Addition {
  /** To type into the app. */
  key: string;
  /** To scan with the app. */
  url: string;
}

const load = () => import('./firebase-factors');

const toFactor = (info: MultiFactorInfo & { phoneNumber?: string }): Factor => ({
  id: info.uid,
  kind: info.factorId === 'totp' ? 'totp' : 'phone',
  name: info.displayName ?? null,
  phone: info.phoneNumber ?? null,
  addedAt: info.enrollmentTime ? new Date(info.enrollmentTime).toISOString() : null,
});

/** Returns what remains to be done after a sign-in has failed with `auth/multi-factor-auth-required`. */
export async function challengeOf(half: unknown): Promise<Challenge> {
  const [auth, firebase] = await Promise.all([startIdentity(), load()]);
  const resolver = firebase.getMultiFactorResolver(auth, half as MultiFactorError);
  let sent = '';
  const assertionFor = ({ id, kind }: Factor, code: string): MultiFactorAssertion =>
    kind === 'totp'
      ? firebase.TotpMultiFactorGenerator.assertionForSignIn(id, code)
      : firebase.PhoneMultiFactorGenerator.assertion(firebase.PhoneAuthProvider.credential(sent, code));
  return {
    factors: resolver.hints.map(toFactor),
    request: async ({ id, kind }) => {
      if (kind !== 'phone') return;
      const options = { multiFactorUid: id, session: resolver.session };
      sent = await sendCode(options);
    },
    answer: async (factor, code) => {
      await resolver.resolveSignIn(assertionFor(factor, code));
    },
  };
}

/** Returns the second factors of the signed-in account, as the provider has them now. */
export async function ownFactors(): Promise<Factor[]> {
  const { currentUser } = await startIdentity();
  if (!currentUser) return [];
  const { multiFactor } = await load();
  const { enrolledFactors } = multiFactor(currentUser);
  // Without any, the provider's list says nothing, and its library keeps the ones it knew.
  const known = enrolledFactors.length;
  await currentUser.reload();
  const now = multiFactor(currentUser).enrolledFactors;
  return (known > 0 && now === enrolledFactors ? [] : now).map(toFactor);
}

/** Starts to add an authenticator app. */
export async function addTotp(): Promise<TotpAddition> {
  const { own, session, firebase, email } = await start();
  const secret = await firebase.TotpMultiFactorGenerator.generateSecret(session);
  const issuer = 'Job Lobby';
  // Not `generateQrCodeUrl`, which does not encode the email.
  const params = new URLSearchParams({
    secret: secret.secretKey,
    issuer,
    algorithm: secret.hashingAlgorithm,
    digits: String(secret.codeLength),
    period: String(secret.codeIntervalSeconds),
  });
  return {
    key: secret.secretKey,
    url: `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${String(params).replaceAll('+', '%20')}`,
    confirm: (code, name) =>
      own.enroll(firebase.TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name || undefined),
  };
}

/** Starts to add a phone: sends it a code. */
export async function addPhone(number: string): Promise<Addition> {
  const { own, session, firebase } = await start();
  const phoneNumber = number.replaceAll(/[\s()/.-]/g, '');
  if (!/^\+\d{6,15}$/.test(phoneNumber)) {
    throw new FieldProblem('phone', t`Enter the number with its country code, such as +49 151 23456789.`);
  }
  const sent = await sendCode({ phoneNumber, session });
  return {
    confirm: (code, name) => {
      const credential = firebase.PhoneAuthProvider.credential(sent, code);
      return own.enroll(firebase.PhoneMultiFactorGenerator.assertion(credential), name || undefined);
    },
  };
}

/** Removes a second factor of the signed-in account. */
export async function removeFactor({ id }: Factor): Promise<void> {
  const { currentUser } = await startIdentity();
  const { multiFactor } = await load();
  if (currentUser) await multiFactor(currentUser).unenroll(id);
}

async function start() {
  const [{ currentUser }, firebase] = await Promise.all([startIdentity(), load()]);
  if (!currentUser) throw Object.assign(new Error('signed out'), { code: 'auth/user-token-expired' });
  const own = firebase.multiFactor(currentUser);
  return { own, session: await own.getSession(), firebase, email: currentUser.email ?? '' };
}

type PhoneOptions = Parameters<
  InstanceType<Awaited<ReturnType<typeof load>>['PhoneAuthProvider']>['verifyPhoneNumber']
>[0];

/** Sends a code as a text message; returns the id to confirm it with. */
async function sendCode(options: PhoneOptions): Promise<string> {
  const [auth, firebase, { authEmulatorUrl }] = await Promise.all([startIdentity(), load(), loadConfig()]);
  const provider = new firebase.PhoneAuthProvider(auth);
  if (authEmulatorUrl) return provider.verifyPhoneNumber(options, unchecked);
  // Google requires a check against automated requests, of which the person sees something only if it is in doubt.
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new firebase.RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await provider.verifyPhoneNumber(options, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The local provider checks nothing. The library calls `_reset`, which its types leave out. */
const unchecked = {
  type: 'recaptcha',
  verify: async () => 'local',
  _reset: () => undefined,
} satisfies ApplicationVerifier & { _reset: () => void };
