import { jest } from '@jest/globals';
import { createHmac, createPublicKey, sign } from 'node:crypto';
import { type Certificate, makeCertificate } from '../../../test/certificate.js';
import { type Google, startGoogle } from '../../../test/google.js';
import { IdentityService } from './identity.service.js';

// With this variable set, firebase-admin would accept unsigned tokens.
delete process.env.FIREBASE_AUTH_EMULATOR_HOST;

const PROJECT = 'production-project';
const KID = 'published-key';

let google: Google;
let service: IdentityService;
const published = makeCertificate();

beforeAll(async () => {
  google = await startGoogle();
  google.certificates.set(KID, published);
});
afterAll(() => google.close());

beforeEach(() => {
  google.away = false;
  google.silent = false;
  google.accounts.clear();
  google.accounts.set('ada', { localId: 'ada', email: 'ada@example.com', validSince: '1000' });
  service = new IdentityService({
    projectId: PROJECT,
    httpAgent: google.agent,
    credential: { getAccessToken: async () => ({ access_token: 'test', expires_in: 3600 }) },
  });
});
afterEach(() => service.onModuleDestroy());

const seconds = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function claims(change: object = {}) {
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'ada',
    user_id: 'ada',
    email: 'ada@example.com',
    email_verified: true,
    auth_time: seconds() - 10,
    iat: seconds() - 10,
    exp: seconds() + 3600,
    ...change,
  };
}

/** Creates a token as Google signs it, optionally with other claims, header or key. */
function token(change: object = {}, header: object = {}, { key }: Certificate = published): string {
  const content = `${part({ alg: 'RS256', kid: KID, typ: 'JWT', ...header })}.${part(claims(change))}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

const refused = (text: string) =>
  expect(service.verifyIdToken(text)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });

describe('a production token', () => {
  it('is accepted if Google signed it for this project', async () => {
    const given = claims();
    await expect(service.verifyIdToken(token(given))).resolves.toEqual({
      uid: 'ada',
      email: 'ada@example.com',
      emailVerified: true,
      authTime: given.auth_time,
      issuedAt: given.iat,
      expiresAt: given.exp,
      secondFactor: null,
    });
  });

  it('may have no email', async () => {
    const identity = await service.verifyIdToken(token({ email: undefined, email_verified: undefined }));
    expect(identity).toMatchObject({ uid: 'ada', email: null, emailVerified: false });
  });

  it('may be slightly ahead of our clock', async () => {
    await expect(
      service.verifyIdToken(token({ iat: seconds() + 20, auth_time: seconds() + 20 })),
    ).resolves.toMatchObject({
      uid: 'ada',
    });
  });

  const forged = makeCertificate();
  const content = `${part({ alg: 'RS256', kid: KID, typ: 'JWT' })}.${part(claims())}`;
  const attacks: [string, () => string][] = [
    ['signed with another key', () => token({}, {}, forged)],
    ['signed with another key under an unknown id', () => token({}, { kid: 'unknown' }, forged)],
    ['with an unknown key id', () => token({}, { kid: 'unknown' })],
    ['without a key id', () => token({}, { kid: undefined })],
    [
      'with a forged key in its header',
      () =>
        token(
          {},
          { kid: KID, x5c: [forged.cert], jwk: createPublicKey(forged.cert).export({ format: 'jwk' }) },
          forged,
        ),
    ],
    ['of alg none', () => `${part({ alg: 'none', kid: KID, typ: 'JWT' })}.${part(claims())}.`],
    ['of alg none without a key id', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
    ['of alg NONE with a signature', () => token({}, { alg: 'NONE' })],
    ['of alg HS256 with the certificate as its secret', () => hs256(published.cert)],
    [
      'of alg HS256 with the public key as its secret',
      () => hs256(String(createPublicKey(published.cert).export({ type: 'spki', format: 'pem' }))),
    ],
    ['of alg RS512', () => token({}, { alg: 'RS512' })],
    ['without a signature', () => `${content}.`],
    [
      'with a signature of other claims',
      () =>
        `${part({ alg: 'RS256', kid: KID, typ: 'JWT' })}.${part(claims({ sub: 'eve', user_id: 'eve' }))}.${token().split('.')[2]}`,
    ],
    [
      'for another project',
      () => token({ aud: 'another-project', iss: 'https://securetoken.google.com/another-project' }),
    ],
    ['for another audience', () => token({ aud: 'another-project' })],
    ['for several audiences', () => token({ aud: [PROJECT, 'another-project'] })],
    ['of another issuer', () => token({ iss: 'https://securetoken.google.com/another-project' })],
    ['of a session cookie’s issuer', () => token({ iss: `https://session.firebase.google.com/${PROJECT}` })],
    ['without an issuer', () => token({ iss: undefined })],
    ['expired a second ago', () => token({ exp: seconds() - 1 })],
    ['without an expiry', () => token({ exp: undefined })],
    ['issued in the future', () => token({ iat: seconds() + 3000 })],
    ['not valid before the future', () => token({ nbf: seconds() + 3000 })],
    ['of a sign-in in the future', () => token({ auth_time: seconds() + 3000 })],
    ['without a sign-in time', () => token({ auth_time: undefined })],
    ['without an issue time', () => token({ iat: undefined })],
    ['without a subject', () => token({ sub: undefined })],
    ['of an empty subject', () => token({ sub: '' })],
    ['of a subject that is not text', () => token({ sub: 7 })],
    ['of a subject that is too long', () => token({ sub: 'x'.repeat(129) })],
    ['of an account that is gone', () => token({ sub: 'gone', user_id: 'gone' })],
    ...['', '{', '7', 'null', '[]', '"text"', '{"alg":"RS256"', '\u0000', '\ufffd'].flatMap(
      (text): [string, () => string][] => {
        const bad = Buffer.from(text).toString('base64url');
        const [header, payload, signature] = token().split('.');
        return [
          [`with the header ${JSON.stringify(text)}`, () => [bad, payload, signature].join('.')],
          [`with the claims ${JSON.stringify(text)}`, () => [header, bad, signature].join('.')],
          [`signed by Google with the claims ${JSON.stringify(text)}`, () => signedText(text)],
        ];
      },
    ),
    ...['__proto__', 'constructor', 7, {}, [], true].map((kid): [string, () => string] => [
      `of key id ${JSON.stringify(kid)}`,
      () => token({}, { kid }),
    ]),
    ...[null, {}, [], true, 'x'].flatMap((value): [string, () => string][] =>
      ['iss', 'aud', 'sub', 'exp', 'auth_time', 'iat'].map((name) => [
        `with ${name} ${JSON.stringify(value)}`,
        () => token(name === 'sub' && value === 'x' ? { sub: 'gone' } : { [name]: value }),
      ]),
    ),
    ['of five parts', () => `${token()}.a.b`],
    ['of two parts', () => token().split('.').slice(0, 2).join('.')],
    ['with line breaks', () => token().replaceAll('.', '.\n')],
    ['that is not a token', () => 'not.a.token'],
    ['that is empty', () => ''],
  ];

  it.each(attacks)('is refused %s', async (_, make) => {
    await refused(make());
    // The refusal must not be cached as a success.
    await refused(make());
  });

  function signedText(text: string): string {
    const unsigned = [JSON.stringify({ alg: 'RS256', kid: KID, typ: 'JWT' }), text]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), published.key).toString('base64url')}`;
  }

  function hs256(secret: string): string {
    const unsigned = `${part({ alg: 'HS256', kid: KID, typ: 'JWT' })}.${part(claims())}`;
    return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  }
});

describe('an account', () => {
  it('whose sessions were revoked is refused with earlier tokens and accepted with later ones', async () => {
    google.accounts.set('ada', { localId: 'ada', validSince: String(seconds() - 5) });
    await refused(token({ auth_time: seconds() - 60 }));
    await expect(service.verifyIdToken(token({ auth_time: seconds() - 2 }))).resolves.toMatchObject({
      uid: 'ada',
    });
  });

  it('that is disabled is refused', async () => {
    google.accounts.set('ada', { localId: 'ada', disabled: true, validSince: '1000' });
    await refused(token());
  });

  it('that is disabled later is refused after the next check', async () => {
    const known = token();
    await service.verifyIdToken(known);
    google.accounts.set('ada', { localId: 'ada', disabled: true, validSince: '1000' });
    await later(61, () => refused(known));
    await refused(known);
  });
});

describe('a verified token', () => {
  it('is cached for a minute and then checked again', async () => {
    const known = token();
    await service.verifyIdToken(known);
    const before = google.requests;
    await service.verifyIdToken(known);
    expect(google.requests).toBe(before);
    await later(61, () => service.verifyIdToken(known));
    expect(google.requests).toBeGreaterThan(before);
  });

  it('is not accepted as a session cookie', async () => {
    const known = token();
    await service.verifyIdToken(known);
    await expect(service.verifySessionCookie(known)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is not accepted after its expiry', async () => {
    const short = token({ exp: seconds() + 30 });
    await service.verifyIdToken(short);
    await later(31, () => refused(short));
    google.away = true;
    await later(31, () => expect(service.verifyIdToken(short)).rejects.toBeDefined());
  });
});

describe('while the provider is unavailable', () => {
  it('accepts verified tokens and throws UNAVAILABLE for others', async () => {
    const known = token();
    await service.verifyIdToken(known);
    google.away = true;
    await later(61, async () => {
      await expect(service.verifyIdToken(known)).resolves.toMatchObject({ uid: 'ada' });
      await expect(service.verifyIdToken(token({ auth_time: seconds() - 20 }))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        status: 503,
        extra: { retryAfter: expect.any(Number) },
      });
    });
  });

  it('throws UNAVAILABLE, not UNAUTHENTICATED, while no keys are cached', async () => {
    google.away = true;
    await expect(service.verifyIdToken(token())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(service.findAccount('ada')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('refuses forged tokens if the keys are cached', async () => {
    await service.verifyIdToken(token());
    google.away = true;
    await refused(token({}, {}, makeCertificate()));
  });
});

it('an unresponsive provider delays one request by seconds, and none of verified identities', async () => {
  const known = token();
  await service.verifyIdToken(known);
  google.silent = true;
  await later(61, async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const before = google.requests;
    const held = service.verifyIdToken(known);
    while (google.requests === before) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(held).resolves.toMatchObject({ uid: 'ada' });
    await expect(service.verifyIdToken(known)).resolves.toMatchObject({ uid: 'ada' });
  }).finally(() => jest.useRealTimers());
});

/** Runs work with the clock moved forward by a number of seconds. */
async function later(offset: number, work: () => Promise<unknown>): Promise<void> {
  const now = Date.now;
  Date.now = () => now() + offset * 1000;
  try {
    await work();
  } finally {
    Date.now = now;
  }
}
