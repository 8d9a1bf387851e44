import { isIP } from 'node:net';
import * as z from 'zod';

/** Text that must be set. `what` describes the value in the error. */
export const required = (what: string) => z.string(`is missing: ${what}`);

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number(error)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, error);
}

/** Comma-separated text; `item` checks each entry. */
export const list = <T extends string>(item: z.ZodType<T, string>) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

/** A signing secret of at least 32 characters. */
export const signingKey = (key = z.string()) => key.min(32, 'must have at least 32 characters');

// The errors do not include the URL, because it may contain a password.
export const postgresUrl = (url = z.string()) =>
  url
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(
      (text) => isOneHost(text) || urlsOfHosts(text).every((each) => hostOf(each) !== ''),
      'must list hosts as in postgres://user:password@one:5432,two:5432/name',
    )
    .refine(
      (text) => !/[?&]target_session_attrs=(?!(read-write|primary)(&|$))/.test(text),
      'must lead to a host that accepts writes: the only target_session_attrs are read-write and primary',
    );

// The error does not include the URL here either.
export const redisUrl = z
  .string()
  .refine(
    (url) => /^rediss?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '',
    'must be redis://host or rediss://host (TLS)',
  );

// The error does not include the URL here either.
export const smtpUrl = z
  .string()
  .refine(
    (url) => /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '',
    'must be smtp://user:password@host:587 or smtps://user:password@host:465',
  );

/** An http or https address of a server, without credentials, a query or a fragment. The error does not include it. */
export const httpUrl = (url = z.string()) =>
  url.refine((text) => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
    const { username, password, search, hash } = new URL(text);
    return !username && !password && !search && !hash;
  }, 'must be an address such as https://host.example, without a user, a query or a fragment');

/** An email address, alone or with a name: `Job Lobby <no-reply@jobs.example>`. */
export const mailbox = z
  .string()
  .regex(
    /^([^<>\p{Cc}]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
    'must be an address such as Job Lobby <no-reply@jobs.example>',
  );

/** The origin of any URL. */
export const originOfUrl = z
  .url('must be a URL such as https://jobs.example')
  .transform((url) => new URL(url).origin);

export const origin = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'is not an origin');

/** An address, a network such as 10.0.0.0/8, or a named range of private networks. */
export const network = z
  .string()
  .refine(
    (text) => ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text),
    'is not an address such as 10.0.0.7 or 10.0.0.0/8',
  );

function isNetwork(text: string): boolean {
  const [address, prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}

/** The host that a URL connects to. A PostgreSQL URL may specify it in its query. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '');
}

/**
 * Returns one URL for each host of a PostgreSQL URL, which may list several as PostgreSQL's own programs accept them:
 * postgres://user:password@one:5432,two:5432/name.
 */
export function urlsOfHosts(url: string): string[] {
  const [, start, hosts, rest] = /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts?.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [url];
}

const isOneHost = (url: string) => urlsOfHosts(url).length === 1;

/** Whether a PostgreSQL URL points to this machine only. */
export const isLocalDatabase = (url: string): boolean =>
  urlsOfHosts(url).every((each) => isLoopback(hostOf(each)));
