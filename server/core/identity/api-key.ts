import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** The prefix of every key, which secret scanners recognize. */
export const KEY_PREFIX = 'jl_live_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
/** The length of the random part in bytes: 256 bits, which cannot be guessed. */
const BYTES = 32;
/** The number of digits of the random part and of its checksum. */
const RANDOM_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const KEY = new RegExp(`^${KEY_PREFIX}([0-9A-Za-z]{${RANDOM_DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`);

/** Creates a key: the prefix, 256 random bits and the CRC-32 of these digits, in base 62. */
export function newApiKey(): string {
  const random = base62(BigInt(`0x${randomBytes(BYTES).toString('hex')}`), RANDOM_DIGITS);
  return KEY_PREFIX + random + checksumOf(random);
}

/** Whether a text is a complete key without typing errors. It may still be invalid. */
export function isApiKey(text: string): boolean {
  const [, random, checksum] = KEY.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

/** Returns the stored form of a key: its SHA-256 in base64url. Random keys need no salt. */
export const apiKeyDigest = (key: string): string => hash('sha256', key, 'base64url');

/** Returns the bearer token of a request if it claims to be a key; null for any other credentials. */
export function apiKeyIn({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (!authorization?.includes(KEY_PREFIX)) return null;
  const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  return token?.startsWith(KEY_PREFIX) ? token : null;
}

const checksumOf = (digits: string) => base62(BigInt(crc32(digits)), CHECKSUM_DIGITS);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= BASE) text = DIGITS[Number(rest % BASE)] + text;
  return text.padStart(length, DIGITS[0]);
}
