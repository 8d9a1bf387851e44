import { sign } from 'node:crypto';
import { createXsrfToken, XSRF_COOKIE, XSRF_HEADER } from '../../server/core/identity/xsrf.js';
import { newApiKey } from '../../server/core/identity/api-key.js';
import { makeCertificate } from '../certificate.js';
import type { Google } from '../google.js';
import { companiesOf, peopleOf, type Person, type World } from './world.js';

/** The kinds of attempters, which are the columns of the table. */
export const COLUMNS = [
  'anonymous',
  'bad',
  'identity',
  'founder',
  'unallocated',
  'unallocated admin',
  'employee',
  'viewer',
  'developer',
  'admin',
  'rival admin',
  'MASTER',
  'reading client',
  'writing client',
  'stopped client',
] as const;
export type Column = (typeof COLUMNS)[number];

/** A caller that attempts operations, with its credentials. */
export interface Attempter {
  column: Column;
  /** Distinguishes several attempters of one column. */
  name: string;
  /** The person that the credentials claim to belong to, genuine or not; null for none. */
  person: Person | null;
  /** The ID token, or an invalid one. */
  token: string;
  headers: Record<string, string>;
  /** Words that must not occur in responses to this attempter. */
  secrets: string[];
  /** Colleagues whose names, but not emails, the attempter sees in teams. */
  teammates: Person[];
}

/**
 * The keys of API clients: of Acme's admin with all read scopes, and with all scopes; of a suspended admin; and a
 * revoked one.
 */
export const CLIENT_KEYS = {
  reading: newApiKey(),
  writing: newApiKey(),
  stopped: newApiKey(),
  revoked: newApiKey(),
};

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The table takes longer than a sign-in counts as recent, so people sign in again after some minutes. In seconds. */
const SIGNED_IN_FOR = 5 * 60;

/** The headers of a browser's request by session cookie, from a page that can read its XSRF cookie. */
export function cookieHeaders(session: string, withXsrf = true): Record<string, string> {
  const xsrf = createXsrfToken(session);
  return {
    Cookie: `session=${session}; ${XSRF_COOKIE}=${xsrf}`,
    ...(withXsrf && { [XSRF_HEADER]: xsrf }),
  };
}

/** Returns the identity provider's session cookie for an ID token, or one with other claims. */
export function sessionOf(google: Google, token: string, claims: object = {}): string {
  const { sub, aud, iat, auth_time } = decode(token.split('.')[1]);
  const iss = `https://session.firebase.google.com/${aud}`;
  return google.idToken(sub, { iat, auth_time, iss, ...claims });
}

/**
 * All attempters, including every kind of invalid credentials. Invalid credentials claim to be MASTER CONTROL, which
 * has the most to gain.
 */
export function attemptersOf(world: World, google: Google, signedInAt: number): Attempter[] {
  const times = { auth_time: signedInAt, iat: signedInAt };
  const tokenOf = ({ uid }: Person) => google.idToken(uid, times);
  const { master } = world;
  const secrets = secretsFor(world, null);
  const good = (column: Column, person: Person): Attempter => {
    const token = tokenOf(person);
    let current = { token, since: signedInAt };
    return {
      column,
      name: column,
      person,
      token,
      get headers() {
        const now = Math.floor(Date.now() / 1000);
        if (now - current.since > SIGNED_IN_FOR) {
          // Issued at the same time, so that the server does not store the claims again.
          current = {
            token: google.idToken(person.uid, { auth_time: now, iat: signedInAt }),
            since: now,
          };
        }
        return bearer(current.token);
      },
      secrets: secretsFor(world, person),
      teammates: person.company === world.acme ? [world.colleague] : [],
    };
  };
  /** A client, which sees the same as its creator. */
  const client = (column: Column, person: Person, key: string): Attempter => ({
    ...good(column, person),
    token: key,
    headers: bearer(key),
  });
  const bad = (name: string, token: string, headers: Record<string, string> = bearer(token)): Attempter => ({
    column: 'bad',
    name,
    person: master,
    token,
    headers,
    secrets,
    teammates: [],
  });
  const genuine = tokenOf(master);
  const forged = resigned(genuine);
  const session = (claims: object = {}) => sessionOf(google, genuine, claims);
  const forgedSession = resigned(session());
  const expired = { iat: signedInAt - 7_200, auth_time: signedInAt - 7_200, exp: signedInAt - 60 };
  const beforeRevocation = { auth_time: signedInAt - 2_000 };
  const beforeSignOut = { auth_time: signedInAt - 500 };

  return [
    { column: 'anonymous', name: 'anonymous', person: null, token: '', headers: {}, secrets, teammates: [] },
    bad('forged', forged),
    bad('forged, beside the genuine cookie', forged, { ...bearer(forged), ...cookieHeaders(session()) }),
    bad('unsigned', unsigned(genuine)),
    bad('expired', google.idToken(master.uid, expired)),
    bad('revoked', google.idToken(master.uid, beforeRevocation)),
    bad('signed out everywhere', google.idToken(master.uid, beforeSignOut)),
    bad('of another project', google.idToken(master.uid, { ...times, aud: 'another-project' })),
    bad(
      'of no account',
      google.idToken(master.uid, { ...times, sub: 'nobody-here', user_id: 'nobody-here' }),
    ),
    bad('of another scheme', genuine.slice(0, -1), { Authorization: `Basic ${genuine}` }),
    bad('cookie, forged', forgedSession, cookieHeaders(forgedSession)),
    bad('cookie, an ID token', session(), cookieHeaders(genuine)),
    bad('cookie, expired', session(expired), cookieHeaders(session(expired))),
    bad('cookie, revoked', session(beforeRevocation), cookieHeaders(session(beforeRevocation))),
    bad('session cookie as bearer', session()),
    bad('API key, unknown', newApiKey()),
    bad('API key, revoked', CLIENT_KEYS.revoked),
    good('identity', world.identity),
    good('founder', world.founder),
    good('unallocated', world.waiting),
    good('unallocated admin', world.waitingAdmin),
    good('employee', world.employee),
    good('viewer', world.viewer),
    good('developer', world.developer),
    good('admin', world.admin),
    good('rival admin', world.rival),
    good('MASTER', master),
    client('reading client', world.admin, CLIENT_KEYS.reading),
    client('writing client', world.admin, CLIENT_KEYS.writing),
    client('stopped client', world.sleeper, CLIENT_KEYS.stopped),
  ];
}

/** The database state in which MASTER CONTROL has signed out everywhere between two of its sign-ins. */
export const signOutBefore = (signedInAt: number) => new Date((signedInAt - 100) * 1000);

/** Whether one user may see another, implemented independently of the server's rules. */
function secretsFor(world: World, person: Person | null): string[] {
  const isMaster = person === world.master;
  const isAdmin = person === world.admin || person === world.rival;
  const isViewer = person === world.viewer;
  const seesPerson = (other: Person) =>
    other === person ||
    (isMaster && other.id !== null) ||
    (isAdmin && other.id !== null && (other.company === null || other.company === person.company)) ||
    (isViewer && other.company === person.company && other.id !== null);
  const ownCompany = person === world.founder ? world.founded : person?.company;
  // Acme has sent this person a contact request.
  const asking = person === world.waiting ? world.acme : undefined;
  const hiddenCompanies = companiesOf(world).filter(
    (company) =>
      company !== ownCompany &&
      company !== asking &&
      !(isMaster && company !== world.founded && company !== world.pending),
  );
  return [
    ...peopleOf(world)
      .filter((other) => !seesPerson(other))
      .flatMap(({ uid, word }) => [uid, word]),
    // The platform's own company has its title on every page.
    ...hiddenCompanies.filter((company) => company !== world.lobby).map(({ title }) => title),
  ];
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs the same token with another key. */
function resigned(token: string): string {
  const content = token.split('.').slice(0, 2).join('.');
  const { key } = makeCertificate();
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** Returns the same claims, unsigned. */
function unsigned(token: string): string {
  const [header, payload] = token.split('.');
  return `${encode({ ...decode(header), alg: 'none' })}.${payload}.`;
}
