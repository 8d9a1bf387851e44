/** How many points one caller may use within a period. */
export interface Budget {
  /** The owner: an address (for IPv6, a /64 network) or a signed-in identity. */
  per: 'address' | 'identity';
  /** Points at RATE_LIMIT_SCALE 1. */
  points: number;
  /** The length of the period in seconds. It starts when the first point is used. */
  seconds: number;
  /** What the caller made too many of; part of the error message. */
  what: string;
  /** Counted across all servers before the request proceeds, so that the limit is exact. For small budgets. */
  strict?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * All budgets, by their names in RateLimit headers. They leave room for normal use: a person that opens five pages a
 * second for a minute uses 1,500 points, an export of 100,000 rows uses 3,000 to 4,500, and a hundred people may share
 * one address.
 */
export const BUDGETS = {
  /** Every request except files and health checks, charged before any other work. */
  address: { per: 'address', points: 30_000, seconds: MINUTE, what: 'requests' },
  /** Every authenticated request, REST or GraphQL. Expensive queries and large responses cost extra. */
  identity: { per: 'identity', points: 10_000, seconds: MINUTE, what: 'requests' },
  'session-address': { per: 'address', points: 300, seconds: MINUTE, what: 'sessions', strict: true },
  'session-identity': { per: 'identity', points: 40, seconds: MINUTE, what: 'sessions', strict: true },
  'sign-up-address': { per: 'address', points: 1_500, seconds: HOUR, what: 'sign-ups', strict: true },
  'sign-up-identity': { per: 'identity', points: 100, seconds: HOUR, what: 'sign-ups', strict: true },
  /** Requested emails about passwords and addresses. A hundred people may share an address. */
  'account-link-address': {
    per: 'address',
    points: 60,
    seconds: HOUR,
    what: 'requested emails',
    strict: true,
  },
  /** Accounts created or registered for other people. Limited because the response reveals whether an email is taken. */
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
  /** Exports of everything that is stored about the caller. */
  export: { per: 'identity', points: 10, seconds: HOUR, what: 'exports', strict: true },
  /** Emails that the caller has sent to an address it names. */
  'email-change': { per: 'identity', points: 5, seconds: HOUR, what: 'changes of email', strict: true },
  /** Links of emails that a visitor opens and answers. A hundred people may share an address. */
  links: { per: 'address', points: 600, seconds: HOUR, what: 'links', strict: true },
  /** Rows of people to invite, also if nothing is sent. */
  'invited-people': { per: 'identity', points: 50_000, seconds: DAY, what: 'invitations', strict: true },
  /** Rows whose result reveals that an address has an account in another company. */
  'revealed-accounts': {
    per: 'identity',
    points: 600,
    seconds: HOUR,
    what: 'invitations of members of other companies',
    strict: true,
  },
  /** Teams that leads create below their own. */
  'new-teams': { per: 'identity', points: 20, seconds: DAY, what: 'new teams', strict: true },
  /** People that are notified of actions, at most 20 of each, and of comments on tasks. */
  announcements: { per: 'identity', points: 500, seconds: HOUR, what: 'notified people', strict: true },
  /** Uploaded logos. Limited because decoding an image takes much more time than an ordinary request. */
  logos: { per: 'identity', points: 60, seconds: HOUR, what: 'logos', strict: true },
  /** Views of the past of a company, whose cost grows with its audit log. */
  past: { per: 'identity', points: 1_200, seconds: HOUR, what: 'views of the past', strict: true },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

/** Operations with tighter limits than ordinary requests, and the budgets that each of them charges one point. */
export const PURPOSES = {
  /** Starting a session. Charged before the token is verified; the identity's own budget is charged after that. */
  session: ['session-address'],
  /** Becoming a user: the caller registers itself or founds a company. */
  'sign-up': ['sign-up-address', 'sign-up-identity'],
  /** Requesting an email with a link to choose a password or to confirm an address. */
  'account-link': ['account-link-address'],
  /** Creating or registering accounts for other people. */
  accounts: ['accounts'],
  /** Adding a user without a company to one's own company. */
  allocation: ['allocation-hour', 'allocation-day'],
  /** Exporting one's own data. */
  export: ['export'],
  /** Requesting a change of one's own email. */
  'email-change': ['email-change'],
  /** Using the secret of a link in an email: opening or answering an invitation, confirming a new email. */
  link: ['links'],
  /** Inviting people; a point per row. */
  invitations: ['invited-people'],
  /** Results of invitations that reveal an account in another company; a point for each. */
  'revealed-accounts': ['revealed-accounts'],
  /** Creating a team as the lead of the one above it. */
  teams: ['new-teams'],
  /** Opening or passing on an action, or commenting on a task; a point for each person that is notified. */
  announcements: ['announcements'],
  /** Uploading the logo of a company. */
  logos: ['logos'],
  /** Reconstructing a company at a past moment, or comparing two. */
  past: ['past'],
} satisfies Record<string, BudgetName[]>;

export type Purpose = keyof typeof PURPOSES;

/** Extra points charged to the address for invalid credentials, to slow down guessing. */
export const BAD_CREDENTIALS_POINTS = 20;

/** A GraphQL operation costs the identity one extra point per this much query cost. */
export const COST_PER_POINT = 1_000;

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

/** The share of an operation's cost that serializing and sending its result takes. */
export const DELIVERY_SHARE = 0.1;
