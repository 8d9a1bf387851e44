import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookError } from '../../packages/client/src/webhooks.js';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another one of the same length ..').toString('base64')}`;
const BODY = JSON.stringify({
  type: 'staff.joined',
  timestamp: '2026-11-26T18:49:43.163Z',
  data: { note: 'Zoë' },
});
const ID = 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W';

/** The headers of a delivery, signed by the reference implementation. */
function delivery({ secret = SECRET, body = BODY, at = new Date() } = {}): Record<string, string> {
  return {
    'webhook-id': ID,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(ID, at, body),
  };
}
const problem = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => {
      expect(error).toBeInstanceOf(WebhookError);
      return error.problem;
    },
  );
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('a delivery that the reference implementation signed', () => {
  it('is accepted as text and as bytes, with the headers of fetch and of Node', async () => {
    const headers = delivery();
    const expected = {
      id: ID,
      timestamp: new Date(Number(headers['webhook-timestamp']) * 1000),
      payload: JSON.parse(BODY),
    };
    expect(await verifyWebhook(BODY, headers, SECRET)).toEqual(expected);
    expect(await verifyWebhook(Buffer.from(BODY), new Headers(headers), SECRET)).toEqual(expected);
    const shouted = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(await verifyWebhook(BODY, shouted, SECRET)).toEqual(expected);
    // The reference implementation agrees.
    expect(new Webhook(SECRET).verify(BODY, headers)).toEqual(expected.payload);
  });

  it('is accepted while secrets are exchanged, whichever side has both', async () => {
    expect(await verifyWebhook(BODY, delivery({ secret: OTHER }), [SECRET, OTHER])).toMatchObject({ id: ID });
    const both = [delivery({ secret: OTHER }), delivery()].map((each) => each['webhook-signature']).join(' ');
    expect(await verifyWebhook(BODY, { ...delivery(), 'webhook-signature': both }, SECRET)).toMatchObject({
      id: ID,
    });
  });

  it('is accepted with a secret without its prefix', async () => {
    expect(await verifyWebhook(BODY, delivery(), SECRET.slice('whsec_'.length))).toMatchObject({ id: ID });
  });
});

describe('a request that is no delivery', () => {
  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('has no %s', async (name) => {
    const headers = { ...delivery(), [name]: undefined };
    expect(await problem(verifyWebhook(BODY, headers, SECRET))).toBe('HEADERS_MISSING');
  });

  it('has another body, id or time', async () => {
    const headers = delivery();
    for (const [body, changes] of [
      [BODY.replace('joined', 'joinec'), {}],
      [`${BODY} `, {}],
      [BODY, { 'webhook-id': `${ID}x` }],
      [BODY, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) }],
    ] as const)
      expect(await problem(verifyWebhook(body, { ...headers, ...changes }, SECRET))).toBe(
        'NO_SIGNATURE_MATCHES',
      );
  });

  it('was signed with another secret, or is not signed by version 1', async () => {
    expect(await problem(verifyWebhook(BODY, delivery({ secret: OTHER }), SECRET))).toBe(
      'NO_SIGNATURE_MATCHES',
    );
    const [, signature] = delivery()['webhook-signature'].split(',');
    for (const signed of [
      `v2,${signature}`,
      `v1a,${signature}`,
      signature,
      'v1,',
      'v1,$$$',
      `v1,${signature.slice(0, 20)}`,
    ])
      expect(await problem(verifyWebhook(BODY, { ...delivery(), 'webhook-signature': signed }, SECRET))).toBe(
        'NO_SIGNATURE_MATCHES',
      );
  });

  it('is too old, too new, or has no time', async () => {
    for (const [at, expected] of [
      [secondsAgo(310), 'TOO_OLD'],
      [secondsAgo(-310), 'TOO_NEW'],
      [secondsAgo(290), 'none'],
      [secondsAgo(-290), 'none'],
    ] as const)
      expect(await problem(verifyWebhook(BODY, delivery({ at }), SECRET))).toBe(expected);
    expect(
      await problem(verifyWebhook(BODY, delivery({ at: secondsAgo(100) }), SECRET, { tolerance: 60 })),
    ).toBe('TOO_OLD');
    for (const time of ['', 'now', '-1', '1e9', '1.5', 'Infinity', '9'.repeat(20)]) {
      const headers = { ...delivery(), 'webhook-timestamp': time };
      expect(await problem(verifyWebhook(BODY, headers, SECRET))).not.toBe('none');
    }
  });
});

it.each(['', 'whsec_', 'not base64!'])('refuses the secret %j, whatever was signed', async (secret) => {
  await expect(verifyWebhook(BODY, delivery(), secret)).rejects.toThrow(TypeError);
});

it('accepts the signature of the specification: HMAC-SHA256 of id, time and body', async () => {
  const time = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${ID}.${time}.${BODY}`).digest('base64');
  const headers = { 'webhook-id': ID, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
  expect(await verifyWebhook(BODY, headers, SECRET)).toMatchObject({ id: ID });
});
