/** An error in words a person can act on. */
export interface Problem {
  code: string;
  message: string;
  /** Messages for single fields, by the field's name in camelCase. */
  fields: Record<string, string>;
}

interface ServerErrorEntry {
  message?: string;
  extensions?: { code?: string; errors?: { field?: string; message?: string }[] };
}

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const UNEXPECTED = 'Something went wrong on our side. Please try again in a moment.';

/** Words for the server's codes; null: the server's own sentence says more than we could. */
const SERVER: Record<string, string | null> = {
  BAD_REQUEST: 'The request could not be understood. Reload the page and try again.',
  UNAUTHENTICATED: 'Your session has ended. Please log in again.',
  FORBIDDEN: null,
  NOT_FOUND: 'Not found. It may have been removed, or you may not be allowed to see it.',
  CONFLICT: null,
  VALIDATION_FAILED: 'Please check the marked fields.',
  // It says what there are too many of, and in how many seconds there may be more.
  TOO_MANY_REQUESTS: null,
  UNAVAILABLE: 'The service is not available at the moment. Please try again shortly.',
  INTERNAL: UNEXPECTED,
  INTERNAL_SERVER_ERROR: UNEXPECTED,
};

/** What is said for a code whose sentence got lost on the way. */
const WITHOUT_WORDS: Record<string, string> = {
  FORBIDDEN: 'You are not allowed to do this.',
  TOO_MANY_REQUESTS: 'Too many requests: try again in a minute.',
};

const WRONG_CREDENTIALS = 'Email or password is not right. Check both and try again.';

/** Words for the identity provider's codes. Those of a sign-in are alike, so that none tells whether the e-mail exists. */
const IDENTITY: Record<string, { message: string; field?: string }> = {
  'auth/invalid-credential': { message: WRONG_CREDENTIALS },
  'auth/invalid-login-credentials': { message: WRONG_CREDENTIALS },
  'auth/user-not-found': { message: WRONG_CREDENTIALS },
  'auth/wrong-password': { message: WRONG_CREDENTIALS },
  'auth/user-disabled': { message: WRONG_CREDENTIALS },
  'auth/invalid-email': { message: 'This does not look like an email address.', field: 'email' },
  'auth/missing-password': { message: 'Enter a password.', field: 'password' },
  'auth/weak-password': {
    message: 'This password is too easy to guess. Choose a longer one.',
    field: 'password',
  },
  'auth/password-does-not-meet-requirements': {
    message: 'This password does not meet the requirements. Choose a longer one.',
    field: 'password',
  },
  'auth/email-already-in-use': {
    message: 'An account with this email exists already. Log in with it instead.',
    field: 'email',
  },
  'auth/too-many-requests': { message: 'Too many attempts. Wait a few minutes and try again.' },
  'auth/network-request-failed': { message: 'The sign-in service cannot be reached. Check your connection.' },
  'auth/user-token-expired': { message: 'Your session has ended. Please log in again.' },
};

const camel = (name: string) =>
  name.slice(name.lastIndexOf('.') + 1).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The server says what a field must be; standing below the field, that is a sentence. */
const sentence = (words: string) => {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

function fromServer(entry: ServerErrorEntry): Problem {
  const code = entry.extensions?.code ?? 'INTERNAL';
  const fields: Record<string, string> = {};
  for (const { field, message } of entry.extensions?.errors ?? []) {
    if (field && message) fields[camel(field)] ??= sentence(message);
  }
  const words = code in SERVER ? SERVER[code] : UNEXPECTED;
  return { code, message: words ?? entry.message ?? WITHOUT_WORDS[code] ?? UNEXPECTED, fields };
}

/**
 * Puts any error into words. It looks at shapes, not classes: the sign-in page uses it and must load neither
 * Apollo Client nor Firebase to do so.
 */
export function toProblem(error: unknown): Problem {
  const { code, errors, statusCode, name } = (error ?? {}) as {
    code?: unknown;
    errors?: ServerErrorEntry[];
    statusCode?: number;
    name?: string;
  };
  if (Array.isArray(errors) && errors[0]) return fromServer(errors[0]);
  if (typeof code === 'string' && code.startsWith('auth/')) {
    const known = IDENTITY[code];
    if (!known) return { code, message: 'The sign-in service refused this. Please try again.', fields: {} };
    return { code, message: known.message, fields: known.field ? { [known.field]: known.message } : {} };
  }
  if (typeof statusCode === 'number') {
    const byStatus = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND', 429: 'TOO_MANY_REQUESTS' };
    const known =
      byStatus[statusCode as keyof typeof byStatus] ?? (statusCode >= 502 ? 'UNAVAILABLE' : 'INTERNAL');
    return fromServer({ extensions: { code: known } });
  }
  if (error instanceof TypeError || name === 'AbortError' || name === 'TimeoutError') {
    return { code: 'NETWORK', message: UNREACHABLE, fields: {} };
  }
  return { code: 'UNKNOWN', message: UNEXPECTED, fields: {} };
}
