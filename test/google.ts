import { sign } from 'node:crypto';
import { Agent, createServer, type Server } from 'node:https';
import { connect } from 'node:tls';
import { type Certificate, makeCertificate } from './certificate.js';
import { portOf } from './port-of.js';

/** The project of the accounts. */
export const GOOGLE_PROJECT = 'production-project';

/** An account in the format of accounts:lookup. */
interface GoogleAccount {
  localId: string;
  email?: string;
  displayName?: string;
  password?: string;
  disabled?: boolean;
  /** Sign-ins before this time are revoked: seconds since 1970, as text. */
  validSince?: string;
  /** The second factors, as Identity Toolkit documents `MfaEnrollment`. */
  mfaInfo?: { mfaEnrollmentId: string; enrolledAt: string; totpInfo?: object; phoneInfo?: string }[];
}

/**
 * A local stand-in for Google: the certificates that verify tokens, accounts:lookup, creating, updating and deleting
 * accounts, createSessionCookie, and access tokens of service accounts. An HTTP agent redirects Google's addresses
 * here, so that the real verification runs offline.
 */
export interface Google {
  agent: Agent;
  /** The local address, with TLS. */
  port: number;
  /** The published key ids and certificates. */
  certificates: Map<string, Certificate>;
  /** The existing accounts: uid to accounts:lookup result. */
  accounts: Map<string, GoogleAccount>;
  /** While true, it is unreachable. */
  away: boolean;
  /** While true, it accepts requests but never responds. */
  silent: boolean;
  /** The number of requests received. */
  requests: number;
  /** The uids or email addresses of each accounts:lookup. */
  lookups: string[][];
  /** Returns an ID token of that account with Google's signature, optionally with other claims. */
  idToken(uid: string, claims?: object): string;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startGoogle(): Promise<Google> {
  const { key, cert } = makeCertificate();
  const standing = makeCertificate();
  const server = createServer({ key, cert });
  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  const google: Google = {
    agent: agentTo(server, () => google.away),
    port: portOf(server),
    certificates: new Map([[KID, standing]]),
    accounts: new Map(),
    away: false,
    silent: false,
    requests: 0,
    lookups: [],
    idToken: (uid, claims) => {
      const issuer = `https://securetoken.google.com/${GOOGLE_PROJECT}`;
      return signed(standing, { ...claimsOf(google.accounts.get(uid)!, 3600), iss: issuer, ...claims });
    },
    close: () =>
      new Promise((settle) => {
        google.agent.destroy();
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
  server.on('request', (request, response) => {
    google.requests++;
    if (google.silent) return;
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const answer = answerTo(google, standing, request.url ?? '', body);
      response.writeHead(answer && !('error' in answer) ? 200 : 400, {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=3600',
      });
      response.end(JSON.stringify(answer ?? { error: { message: 'NOT_FOUND' } }));
    });
  });
  return google;
}

/** Returns Google's response, or null if it refuses. */
function answerTo(google: Google, standing: Certificate, url: string, body: string): object | null {
  if (/\/metadata\/x509\/|publicKeys/.test(url)) {
    return Object.fromEntries([...google.certificates].map(([kid, { cert }]) => [kid, cert]));
  }
  if (url.endsWith('/token')) return { access_token: 'access', token_type: 'Bearer', expires_in: 3600 };
  if (url.endsWith('/accounts:lookup')) {
    const { localId = [], email = [] }: { localId?: string[]; email?: string[] } = JSON.parse(body);
    google.lookups.push([...localId, ...email]);
    if (localId.length > MOST_AT_ONCE) return null;
    const holders = email.flatMap((address) => holderOf(google, address) ?? []);
    const users = [...localId.flatMap((uid) => google.accounts.get(uid) ?? []), ...holders];
    return users.length > 0 ? { users } : {};
  }
  if (url.endsWith('/accounts')) {
    const account: GoogleAccount = JSON.parse(body);
    if (holderOf(google, account.email)) return { error: { message: 'EMAIL_EXISTS' } };
    if (google.accounts.has(account.localId)) return { error: { message: 'DUPLICATE_LOCAL_ID' } };
    google.accounts.set(account.localId, account);
    return { localId: account.localId };
  }
  if (url.endsWith('/accounts:delete')) {
    const { localId }: GoogleAccount = JSON.parse(body);
    return google.accounts.delete(localId) ? {} : { error: { message: 'USER_NOT_FOUND' } };
  }
  if (url.endsWith('/accounts:update')) {
    return updateAccount(google, JSON.parse(body));
  }
  if (url.endsWith(':createSessionCookie')) {
    const { idToken, validDuration }: { idToken: string; validDuration: number } = JSON.parse(body);
    const { sub, auth_time, firebase } = JSON.parse(
      Buffer.from(idToken.split('.')[1], 'base64url').toString(),
    );
    const account = google.accounts.get(sub);
    if (!account) return null;
    const issuer = `https://session.firebase.google.com/${GOOGLE_PROJECT}`;
    const claims = { ...claimsOf(account, Number(validDuration)), auth_time, firebase, iss: issuer };
    return { sessionCookie: signed(standing, claims) };
  }
  return null;
}

function updateAccount(
  google: Google,
  update: GoogleAccount & { disableUser?: boolean; mfa?: { enrollments?: GoogleAccount['mfaInfo'] } },
): object | null {
  const { localId, validSince, disableUser, email } = update;
  const account = google.accounts.get(localId);
  if (!account) return { error: { message: 'USER_NOT_FOUND' } };
  const holder = email === undefined ? undefined : holderOf(google, email);
  if (holder && holder !== account) return { error: { message: 'EMAIL_EXISTS' } };
  if (validSince !== undefined) account.validSince = String(validSince);
  if (disableUser !== undefined) account.disabled = disableUser;
  if (email !== undefined) account.email = email;
  if (update.mfa) account.mfaInfo = update.mfa.enrollments;
  return { localId };
}

const holderOf = ({ accounts }: Google, address = '') =>
  [...accounts.values()].find(({ email }) => email?.toLowerCase() === address.toLowerCase());

/** The maximum number of accounts per lookup. */
const MOST_AT_ONCE = 100;

const KID = 'standing-key';

function claimsOf({ localId, email }: GoogleAccount, life: number): object {
  const now = Math.floor(Date.now() / 1000);
  return {
    aud: GOOGLE_PROJECT,
    sub: localId,
    user_id: localId,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + life,
  };
}

function signed({ key }: Certificate, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: KID, typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

const CLOSED_PORT = 1;

function agentTo(server: Server, isAway: () => boolean): Agent {
  const port = portOf(server);
  const createConnection = () =>
    connect({ host: '127.0.0.1', port: isAway() ? CLOSED_PORT : port, rejectUnauthorized: false });
  return Object.assign(new Agent(), { createConnection });
}
