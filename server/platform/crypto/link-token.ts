import { hash, randomBytes } from 'node:crypto';

/** The length of a token in bytes: 256 bits, which cannot be guessed. */
const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Creates the token of a link, in base64url. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** The SHA-256 of a token, in hexadecimal. A salt adds nothing, because tokens are random. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex');

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => TOKEN.test(text);
