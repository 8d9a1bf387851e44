import { type EntriesIn, registered } from '../capabilities/capability.js';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/durations.js';

/** How many points one caller may use within a period. */
export interface Budget {
  /** The owner: an address (for IPv6, a /64 network) or a signed-in identity. */
  per: 'address' | 'identity';
  /** Points at RATE_LIMIT_SCALE 1. */
  points: number;
  /** The length of the period in seconds. It starts when the first point is used. */
  seconds: number;
  /** The unit of the limit; part of the error message. */
  what: string;
  /** Counted across all servers before the request proceeds, so that the limit is exact. Not for large budgets. */
  strict: boolean;
}

/** Returns a function that declares budgets of a period, which are strict unless they say otherwise. */
const within =
  (seconds: number) =>
  (per: Budget['per'], points: number, what: string, { strict = true } = {}): Budget => ({
    per,
    points,
    seconds,
    what,
    strict,
  });

export const perMinute = within(MINUTE_SECONDS);
export const perHour = within(HOUR_SECONDS);
export const perDay = within(DAY_SECONDS);

/** Operations with tighter limits than ordinary requests: by purpose, the budgets that each of them charges one point. */
export type PurposeBudgets = Record<string, Record<string, Budget>>;

/**
 * The budgets that the server charges itself, by their names in RateLimit headers. All budgets leave room for normal
 * use: a person who opens five pages a second for a minute uses 1,500 points, an export of 100,000 rows uses 3,000 to
 * 4,500, and a hundred people may share one address.
 */
const OWN = {
  /** Every request except files and health checks, charged before any other work. */
  address: perMinute('address', 30_000, 'requests', { strict: false }),
  /** Every authenticated request, REST or GraphQL. Expensive queries and large responses cost extra. */
  identity: perMinute('identity', 10_000, 'requests', { strict: false }),
  /** Sessions that an identity starts, once its token is verified. */
  'session-identity': perMinute('identity', 40, 'sessions'),
} satisfies Record<string, Budget>;

/** The purposes used by the access guard itself. Modules register their own. */
const GENERAL = {
  /** Starting a session. Charged before the token is verified. */
  session: {
    'session-address': perMinute('address', 300, 'sessions'),
  },
  /** Becoming a user: the caller registers itself or founds a company. */
  'sign-up': {
    'sign-up-address': perHour('address', 1_500, 'sign-ups'),
    'sign-up-identity': perHour('identity', 100, 'sign-ups'),
  },
  /**
   * Creating or registering accounts for other people. Limited because the response reveals whether an email is taken.
   */
  accounts: {
    accounts: perHour('identity', 600, 'new accounts'),
  },
  /**
   * Using the secret of a link in an email: opening or answering an invitation, confirming a new email. A hundred people
   * may share an address.
   */
  link: { links: perHour('address', 600, 'links') },
} satisfies PurposeBudgets;

/** All purposes with their budgets. */
type Purposes = typeof GENERAL & EntriesIn<'limits'>;

export type Purpose = keyof Purposes;

export type BudgetName = keyof typeof OWN | { [Each in Purpose]: keyof Purposes[Each] & string }[Purpose];

declare module '../capabilities/capability.js' {
  interface Capability {
    /** The limits of its operations, by purpose. */
    limits?: PurposeBudgets;
  }
}

/** Returns the budgets of each purpose. */
export const purposes = (): PurposeBudgets => Object.assign({ ...GENERAL }, ...registered('limits'));

/** Returns all budgets by their names in RateLimit headers. */
export const budgets = (): Record<string, Budget> => Object.assign({ ...OWN }, ...Object.values(purposes()));

/** Extra points charged to the address for invalid credentials, to slow down guessing. */
export const BAD_CREDENTIALS_POINTS = 20;

/** A GraphQL operation costs the identity one extra point per this much query cost. */
export const COST_PER_POINT = 1_000;

/** A body or a message costs the address one extra point per this many bytes: parsing them takes 0.1 ms. */
export const BYTES_PER_POINT = 10_000;

/** A REST response costs the identity one extra point per this many characters. */
export const CHARACTERS_PER_POINT = 50_000;

/** Estimated CPU time per unit of GraphQL query cost, in milliseconds, from `npm run bench`. */
export const MILLISECONDS_PER_COST = 0.0015;

/** Additional CPU time if the document is not compiled: on first use, in mutations and in subscriptions. */
export const INTERPRETED_MILLISECONDS_PER_COST = 0.003;

/** GraphQL operations up to this cost are never delayed. */
export const FREE_COST = 100;

/** The cost of sending an event to a subscriber, in addition to the cost of the document's selections. */
export const EVENT_COST = 50;

/** The share of an operation's cost for serializing and sending its result. */
export const DELIVERY_SHARE = 0.1;
