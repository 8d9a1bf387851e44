import { randomUUID } from 'node:crypto';

/** An account at the identity emulator, signed in. */
export interface SignedIn {
  uid: string;
  email: string;
  idToken: string;
}

/** The password of every account that tests create. */
export const PASSWORD = 'test-Passw0rd';

const host = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const key = () => process.env.FIREBASE_API_KEY;
const project = () => process.env.FIREBASE_PROJECT_ID;

/** Returns an address that no other test uses. */
export const uniqueEmail = () => `${randomUUID().slice(0, 13)}@example.com`;

/** Creates an account as a browser does, and returns its first token. */
export async function signUp(email = uniqueEmail(), password = PASSWORD): Promise<SignedIn> {
  const answer = await post(`accounts:signUp?key=${key()}`, { email, password, returnSecureToken: true });
  const { auth_time: at, iat } = claimsOf(answer.idToken);
  // Just before the end of a second, the emulator accepts sign-ins only from the second after the next one.
  if (at !== iat) return signIn(email, password);
  return { uid: answer.localId, email, idToken: answer.idToken };
}

/** Signs in with email and password. */
export async function signIn(email: string, password = PASSWORD): Promise<SignedIn> {
  const answer = await post(`accounts:signInWithPassword?key=${key()}`, {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid: answer.localId, email, idToken: answer.idToken };
}

/** Changes the password of an account as its own browser does. That ends all earlier sessions. */
export async function changePassword(idToken: string, password: string): Promise<void> {
  await post(`accounts:update?key=${key()}`, { idToken, password, returnSecureToken: true });
}

/** A phone as a second factor of an account. */
export interface EnrolledPhone {
  id: string;
  phone: string;
}

let phones = 0;

/** Adds a phone as a second factor, as its owner's browser does. Returns it with that browser's new token. */
export async function addPhone(
  { uid, email, idToken }: SignedIn,
  phone = `+1650555${String(1000 + ++phones)}`,
): Promise<EnrolledPhone & { signedIn: SignedIn }> {
  await updateAccount(uid, { emailVerified: true });
  const started = await mfa('mfaEnrollment:start', { idToken, phoneEnrollmentInfo: { phoneNumber: phone } });
  const { sessionInfo } = started.phoneSessionInfo;
  const finished = await mfa('mfaEnrollment:finalize', {
    idToken,
    displayName: 'Work phone',
    phoneVerificationInfo: { sessionInfo, code: await codeSent(sessionInfo) },
  });
  const { second_factor_identifier: id } = claimsOf(finished.idToken).firebase;
  return { id, phone, signedIn: { uid, email, idToken: finished.idToken } };
}

/** Signs in with email, password and the code that is sent to a phone. */
export async function signInWithPhone(email: string, { id }: EnrolledPhone): Promise<SignedIn> {
  const { localId, mfaPendingCredential } = await post(`accounts:signInWithPassword?key=${key()}`, {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const { phoneResponseInfo } = await mfa('mfaSignIn:start', {
    mfaPendingCredential,
    mfaEnrollmentId: id,
    phoneSignInInfo: {},
  });
  const { sessionInfo } = phoneResponseInfo;
  const { idToken } = await mfa('mfaSignIn:finalize', {
    mfaPendingCredential,
    phoneVerificationInfo: { sessionInfo, code: await codeSent(sessionInfo) },
  });
  return { uid: localId, email, idToken };
}

/** Removes a second factor, as its owner's browser does. Returns that browser's new token. */
export async function withdrawFactor({ uid, email, idToken }: SignedIn, id: string): Promise<SignedIn> {
  const answer = await mfa('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: id });
  return { uid, email, idToken: answer.idToken };
}

/** Returns the second factors of an account. */
export async function factorsAt(uid: string): Promise<{ mfaEnrollmentId: string }[]> {
  const answer = await post(`projects/${project()}/accounts:lookup`, { localId: [uid] }, true);
  return answer.users?.[0].mfaInfo ?? [];
}

const mfa = (call: string, body: object) => post(`accounts/${call}?key=${key()}`, body, false, 'v2');

/** Returns the code that production would send in a text message. */
async function codeSent(session: string): Promise<string> {
  const response = await fetch(`${host()}/emulator/v1/projects/${project()}/verificationCodes`);
  const { verificationCodes }: any = await response.json();
  return verificationCodes.find(({ sessionInfo }: any) => sessionInfo === session).code;
}

const claimsOf = (idToken: string): any =>
  JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());

/** Creates an account without an email address, as anonymous sign-in does. */
export async function signUpAnonymously(): Promise<SignedIn> {
  const answer = await post(`accounts:signUp?key=${key()}`, { returnSecureToken: true });
  return { uid: answer.localId, email: '', idToken: answer.idToken };
}

/** Creates an account with a chosen uid, as a server does. */
export async function makeAccount(uid: string, email: string, password: string): Promise<void> {
  await post(`projects/${project()}/accounts`, { localId: uid, email, password }, true);
}

/** Changes an account as an operator of the identity provider can. */
export async function updateAccount(uid: string, change: object): Promise<void> {
  await post(`projects/${project()}/accounts:update`, { localId: uid, ...change }, true);
}

/** Returns the account with that email address, or null. */
export async function findAccount(email: string): Promise<{ localId: string; validSince?: string } | null> {
  const answer = await post(`projects/${project()}/accounts:lookup`, { email: [email] }, true);
  return answer.users?.[0] ?? null;
}

/** Returns every account of this worker's project. */
export async function accountsOf(): Promise<{ uid: string; email: string }[]> {
  const answer = await post(`projects/${project()}/accounts:query`, { returnUserInfo: true }, true);
  return (answer.userInfo ?? []).map(({ localId, email }: any) => ({ uid: localId, email }));
}

async function post(path: string, body: object, asOwner = false, version = 'v1'): Promise<any> {
  const response = await fetch(`${host()}/identitytoolkit.googleapis.com/${version}/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(asOwner && { Authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  });
  const answer: any = await response.json();
  if (!response.ok) throw new Error(`identity emulator: ${JSON.stringify(answer.error?.message ?? answer)}`);
  return answer;
}
