/** Why a request is not a webhook of the server. */
export type WebhookProblem =
  'HEADERS_MISSING' | 'TIMESTAMP_INVALID' | 'TOO_OLD' | 'TOO_NEW' | 'NO_SIGNATURE_MATCHES';

/** A request that is not a webhook of the server: respond with 400, and do nothing else. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  constructor(
    readonly problem: WebhookProblem,
    message: string,
  ) {
    super(message);
  }
}

/** A webhook. Its `id` is the same for every delivery of it, so that a repeated one is recognised. */
export interface Webhook<Payload> {
  id: string;
  timestamp: Date;
  payload: Payload;
}

/** Headers as fetch or as Node has them. */
export type HeadersOfRequest =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How strictly webhooks are verified. */
export interface VerifyOptions {
  /** How far the time of a delivery may be from now, in seconds: by default 300. */
  tolerance?: number;
}

const PREFIX = 'whsec_';

/**
 * Verifies a webhook by the Standard Webhooks specification, and returns what is in it. `body` is the body as it was
 * received: neither parsed nor written again. While secrets are exchanged, give both. Throws a WebhookError.
 */
export async function verifyWebhook<Payload = unknown>(
  body: string | Uint8Array,
  headers: HeadersOfRequest,
  secrets: string | readonly string[],
  { tolerance = 300 }: VerifyOptions = {},
): Promise<Webhook<Payload>> {
  const id = headerOf(headers, 'webhook-id');
  const time = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !time || !signatures)
    throw new WebhookError(
      'HEADERS_MISSING',
      'The request needs the headers webhook-id, webhook-timestamp and webhook-signature.',
    );
  if (!/^\d{1,15}$/.test(time))
    throw new WebhookError('TIMESTAMP_INVALID', 'webhook-timestamp is not a number of seconds.');
  const age = Date.now() / 1000 - Number(time);
  if (age > tolerance)
    throw new WebhookError('TOO_OLD', 'The delivery is too old: it may be a repeated one.');
  if (age < -tolerance)
    throw new WebhookError('TOO_NEW', 'The delivery is from the future. Check the clock of this machine.');

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${time}.`), bytes);
  const given = signatures
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? (bytesOf(each.slice(3)) ?? []) : []));
  let isGenuine = false;
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret);
    for (const signature of given) {
      // Web Crypto compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) isGenuine = true;
    }
  }
  if (!isGenuine) throw new WebhookError('NO_SIGNATURE_MATCHES', 'No signature was made with this secret.');
  return {
    id,
    timestamp: new Date(Number(time) * 1000),
    payload: JSON.parse(new TextDecoder().decode(bytes)),
  };
}

function headerOf(headers: HeadersOfRequest, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found.join(' ') : found;
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes?.length) throw new TypeError(`A secret is ${PREFIX} and then Base64.`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Returns the bytes of a text in Base64, or null if it is not. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
