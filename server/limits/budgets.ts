/** How much of something one caller may do within a time. */
export interface Budget {
  /** Whose it is: an address's (IPv6: a /64 network's) or a signed-in identity's. */
  per: 'address' | 'identity';
  /** Points at RATE_LIMIT_SCALE 1. */
  points: number;
  /** How long the points last, from the first that is taken. */
  seconds: number;
  /** What there are too many of, once it is used up. */
  what: string;
  /** Few points, of which not one too many is given: counted with all other servers before it is answered. */
  strict?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every budget, by the name that RateLimit fields give it. Sized for the ordinary: a person who clicks through five
 * pages a second for a minute takes 1,500 points, an export of 100,000 rows 3,000 to 4,500; a hundred people may sit
 * behind one address.
 */
export const BUDGETS = {
  /** Every request but files and health; taken before anything else is done for it. */
  address: { per: 'address', points: 30_000, seconds: MINUTE, what: 'requests' },
  /** Every authenticated request, over both doors; dear queries and large answers take more. */
  identity: { per: 'identity', points: 10_000, seconds: MINUTE, what: 'requests' },
  'session-address': { per: 'address', points: 300, seconds: MINUTE, what: 'sessions', strict: true },
  'session-identity': { per: 'identity', points: 40, seconds: MINUTE, what: 'sessions', strict: true },
  'sign-up-address': { per: 'address', points: 1_500, seconds: HOUR, what: 'sign-ups', strict: true },
  'sign-up-identity': { per: 'identity', points: 100, seconds: HOUR, what: 'sign-ups', strict: true },
  /** Accounts made or recorded for others, whose e-mail addresses this tells to be taken. */
  accounts: { per: 'identity', points: 600, seconds: HOUR, what: 'new accounts', strict: true },
  'allocation-hour': {
    per: 'identity',
    points: 60,
    seconds: HOUR,
    what: 'allocations',
    strict: true,
  },
  'allocation-day': {
    per: 'identity',
    points: 200,
    seconds: DAY,
    what: 'allocations',
    strict: true,
  },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

/** What is limited more tightly than requests are, and from which budgets it takes a point each. */
export const PURPOSES = {
  /** Starting a session, before its token is verified; the identity's own budget follows after. */
  session: ['session-address'],
  /** Becoming a user: the caller registers itself, or founds its company. */
  'sign-up': ['sign-up-address', 'sign-up-identity'],
  /** Making or registering others' accounts. */
  accounts: ['accounts'],
  /** Taking a user who belongs to no company into one's own. */
  allocation: ['allocation-hour', 'allocation-day'],
} satisfies Record<string, BudgetName[]>;

export type Purpose = keyof typeof PURPOSES;

/** What credentials that do not hold take from the address's budget besides the request: guessing is slow. */
export const BAD_CREDENTIALS_POINTS = 20;

/** A GraphQL operation takes one point more from the identity's budget for each so much of cost. */
export const COST_PER_POINT = 1_000;

/** A REST answer takes one point more from the identity's budget for each so many characters. */
export const CHARACTERS_PER_POINT = 50_000;

/** Processor time for each unit of a GraphQL operation's cost, in milliseconds: an estimate from `npm run bench`. */
export const MILLISECONDS_PER_COST = 0.0015;

/** What it makes besides where the document is not compiled: on its first use, and in mutations and subscriptions. */
export const INTERPRETED_MILLISECONDS_PER_COST = 0.003;

/** GraphQL operations up to this cost never wait for their turn. */
export const FREE_COST = 100;

/** What sending an event to a subscriber costs, besides the selections of its document. */
export const EVENT_COST = 50;

/** The part of an execution's cost that writing and sending its result takes. */
export const DELIVERY_SHARE = 0.1;
