import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

/** An error message that a user can act on. */
export interface Problem {
  code: string;
  /** Distinguishes problems with the same code, if the server says it. */
  reason?: string;
  message: string;
  /** Messages for single fields, by the field's name in camelCase. */
  fields: Record<string, string>;
  /** The same by the whole path of the server's argument, such as `input.questions.0.text`. */
  places?: Record<string, string>;
}

interface ServerErrorEntry {
  message?: string;
  extensions?: {
    code?: string;
    reason?: string;
    retryAfter?: number;
    errors?: { field?: string; message?: string; reason?: string }[];
  };
}

/** The properties that distinguish errors of all sources. */
interface ErrorShape {
  code?: unknown;
  errors?: unknown;
  statusCode?: unknown;
  name?: unknown;
}

const UNREACHABLE = msg`The server cannot be reached. Check your connection and try again.`;
const UNEXPECTED = msg`Something went wrong on our side. Please try again in a moment.`;
const FORBIDDEN = msg`You are not allowed to do this.`;
const INVALID = msg`Check the marked fields.`;
const SESSION_ENDED = msg`Your session has ended. Sign in again.`;

/** Messages for the server's codes. */
const SERVER: Record<string, MessageDescriptor> = {
  BAD_REQUEST: msg`The request could not be understood. Reload the page and try again.`,
  UNAUTHENTICATED: SESSION_ENDED,
  FORBIDDEN,
  NOT_FOUND: msg`Not found. It may have been removed, or you may not be allowed to see it.`,
  CONFLICT: msg`This conflicts with what is stored. Reload the page and try again.`,
  VALIDATION_FAILED: INVALID,
  TOO_MANY_REQUESTS: msg`Too many requests. Try again in a minute.`,
  UNAVAILABLE: msg`The service is not available at the moment. Please try again shortly.`,
};

/** Codes for which the server's English message says more than ours. */
const WORDED = ['FORBIDDEN', 'CONFLICT'];

/** Messages for the server's reasons, which are more specific than its codes. */
const REASONS: Record<string, MessageDescriptor> = {
  PASSWORD_CHANGE_REQUIRED: msg`Choose a new password first. Reload the page to do so.`,
  SECOND_FACTOR_REQUIRED: msg`Sign in with a second factor first. Reload the page to do so.`,
  INVITATION_ACCEPTED: msg`This invitation has been accepted.`,
  INVITATION_DECLINED: msg`This invitation has been declined.`,
  INVITATION_REVOKED: msg`This invitation has been revoked.`,
  INVITATION_EXPIRED: msg`This invitation has expired.`,
  INVITATION_LAPSED: msg`The person who invited you may no longer invite people to this company. Ask an admin of the company to send the invitation again.`,
  INVITATION_FOR_ANOTHER_EMAIL: msg`This invitation is for another email address.`,
  MEMBER_OF_ANOTHER_COMPANY: msg`You belong to another company. Leave it first, then accept.`,
  LINK_FOR_ANOTHER_ACCOUNT: msg`This link belongs to another account. Sign out, then log in with the account that requested the change.`,
  STALE_VERSION: msg`Somebody else has saved changes in the meantime. Choose which version to keep.`,
};

/** Adds messages for reasons that only signed-in users see. */
export const addReasons = (messages: Record<string, MessageDescriptor>): void => {
  Object.assign(REASONS, messages);
};

/** Our words for a reason; if there are none, the server's, which are English. */
export function reasonText(reason: string, words: string): string {
  const known = REASONS[reason] ?? FIELDS[reason];
  if (known) return i18n._(known);
  return isEnglish() ? words : i18n._(FORBIDDEN);
}

/** The server's code for a status without a body. */
const BY_STATUS: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
};

const WRONG_CREDENTIALS = msg`Email or password is not right. Check both and try again.`;
const EXPIRED_LINK = msg`This link has expired or has been used already.`;

/**
 * Messages for the identity provider's codes, and the field they concern. Those of a sign-in are equal, so that none
 * reveals whether the email exists.
 */
const IDENTITY: Record<string, [message: MessageDescriptor, field?: string]> = {
  'auth/invalid-credential': [WRONG_CREDENTIALS],
  'auth/invalid-login-credentials': [WRONG_CREDENTIALS],
  'auth/user-not-found': [WRONG_CREDENTIALS],
  'auth/wrong-password': [WRONG_CREDENTIALS],
  'auth/user-disabled': [WRONG_CREDENTIALS],
  'auth/invalid-email': [msg`This does not look like an email address.`, 'email'],
  'auth/missing-password': [msg`Enter a password.`, 'password'],
  'auth/weak-password': [msg`This password is too easy to guess. Choose a longer one.`, 'password'],
  'auth/password-does-not-meet-requirements': [
    msg`This password does not meet the requirements. Choose a longer one.`,
    'password',
  ],
  'auth/email-already-in-use': [
    msg`That email already has an account. Sign in or reset the password.`,
    'email',
  ],
  'auth/too-many-requests': [msg`Too many attempts. Wait a few minutes and try again.`],
  'auth/network-request-failed': [msg`The sign-in service cannot be reached. Check your connection.`],
  'auth/user-token-expired': [SESSION_ENDED],
  'auth/expired-action-code': [EXPIRED_LINK],
  'auth/invalid-action-code': [EXPIRED_LINK],
};

/** Adds messages for codes of the identity provider that few pages meet. */
export const addIdentityProblems = (problems: typeof IDENTITY): void => {
  Object.assign(IDENTITY, problems);
};

/** Returns true if a sign-in failed only because it needs a second factor. */
export const needsSecondFactor = (error: unknown): boolean =>
  codeOf(error) === 'auth/multi-factor-auth-required';

/** Messages for the server's reasons why a field is invalid. In English, the server's own message says more. */
const FIELDS: Record<string, MessageDescriptor> = {
  COMMON_PASSWORD: msg`This is one of the most common passwords. Choose another.`,
  INVISIBLE_CHARACTERS: msg`This contains characters that cannot be seen. Remove them.`,
  NOT_AN_EMAIL: msg`This does not look like an email address.`,
  NOT_A_CHOICE: msg`This is not one of the possible values.`,
  TAKEN: msg`Another record has this value. Enter a different one.`,
  WRONG_LENGTH: msg`This is too short or too long.`,
};

const camel = (name: string) =>
  name.slice(name.lastIndexOf('.') + 1).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Turns the server's "must be …" into a sentence, because it stands alone below the field. */
const sentence = (words: string) => {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

/** The server's message about a field in English; in other languages, a translation of its reason. */
export function fieldMessage(words: string, reason = ''): string {
  if (isEnglish()) return sentence(words);
  return i18n._(FIELDS[reason] ?? msg`This value is not accepted. Check it.`);
}

const isEnglish = () => i18n.locale === 'en';

function fromServer({ message, extensions = {} }: ServerErrorEntry): Problem {
  const { code = 'INTERNAL', reason = '', retryAfter, errors } = extensions;
  const fields: Record<string, string> = {};
  const places: Record<string, string> = {};
  for (const entry of errors ?? []) {
    if (entry.field && entry.message) {
      const words = fieldMessage(entry.message, entry.reason);
      fields[camel(entry.field)] ??= words;
      places[entry.field] ??= words;
    }
  }
  const worded = isEnglish() && WORDED.includes(code) ? message : undefined;
  const waiting = code === 'TOO_MANY_REQUESTS' && retryAfter ? waitFor(retryAfter) : undefined;
  const known = REASONS[reason] ?? SERVER[code] ?? UNEXPECTED;
  const text = reason in REASONS ? i18n._(known) : (worded ?? waiting ?? i18n._(known));
  const located = Object.keys(places).some((place) => place.includes('.')) && { places };
  return { code, ...(reason && { reason }), message: text, fields, ...located };
}

function waitFor(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 120) {
    return t`${plural(seconds, {
      one: 'Too many requests. Try again in # second.',
      other: 'Too many requests. Try again in # seconds.',
    })}`;
  }
  return t`${plural(minutes, {
    one: 'Too many requests. Try again in # minute.',
    other: 'Too many requests. Try again in # minutes.',
  })}`;
}

/** A problem with one field, found by the client. The message is translated. */
export class FieldProblem extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the `code` of an error or a close event; undefined if it has none. */
export const codeOf = (error: unknown): unknown => {
  const { code }: ErrorShape = Object(error);
  return code;
};

/**
 * Converts any error into a message. It checks shapes, not classes: the sign-in page uses it and must load neither
 * Apollo Client nor Firebase.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof FieldProblem) {
    const { field, message } = error;
    return {
      code: 'VALIDATION_FAILED',
      message: i18n._(INVALID),
      fields: { [field]: message },
    };
  }
  const { code, errors, statusCode, name }: ErrorShape = Object(error);
  if (Array.isArray(errors) && errors[0]) return fromServer(errors[0]);
  if (typeof code === 'string' && code.startsWith('auth/')) {
    const [known, field] = IDENTITY[code] ?? [msg`The sign-in service refused this. Please try again.`];
    const message = i18n._(known);
    return { code, message, fields: field ? { [field]: message } : {} };
  }
  if (typeof statusCode === 'number') {
    const known = BY_STATUS[statusCode] ?? (statusCode >= 502 ? 'UNAVAILABLE' : 'INTERNAL');
    return fromServer({ extensions: { code: known } });
  }
  if (error instanceof TypeError || name === 'AbortError' || name === 'TimeoutError') {
    return { code: 'NETWORK', message: i18n._(UNREACHABLE), fields: {} };
  }
  return { code: 'UNKNOWN', message: i18n._(UNEXPECTED), fields: {} };
}

/** Returns true if an edit was refused because somebody else has changed the record since it was read. */
export const isStaleEdit = (error: unknown): boolean => toProblem(error).reason === 'STALE_VERSION';
