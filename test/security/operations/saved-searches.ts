import type { TestDatabase } from '../../app.js';
import { hashOf } from '../../../server/platform/crypto/link-token.js';
import { tokenOf as linkOf } from '../../../server/modules/hiring/saved-searches/search-links.js';
import { ensureSiteBuild } from '../../client-build.js';
import { gql, rest } from '../doors.js';
import { tokenOf } from '../world.js';
import { ALL, type Operation, operation, type Targets } from './targets.js';

/** A person without an account who has saved a search. */
const SUBSCRIBER = { id: 1_001, secret: '00000000-0000-4000-8000-000000001001' };
/** A search of somebody else. */
const SEARCH = '1001';

const WAITING = tokenOf('waiting search');

/** The secrets of links to records of this file. */
export const searchLinks = () => ({ searches: linkOf(SUBSCRIBER), waitingSearch: WAITING });

const TOKENS: Targets<string> = { absent: () => tokenOf('absent'), malformed: () => 'no token' };
const LINKS: Targets<string> = {
  absent: () => `2000000000.${tokenOf('absent')}`,
  forged: () => `${SUBSCRIBER.id}.${tokenOf('forged')}`,
  malformed: () => 'no link',
};
const SEARCHES: Targets<string> = {
  others: () => SEARCH,
  absent: () => '2000000000',
  malformed: () => '1x',
};

const atLink = rest<string>(({ target }) => ({ parameter: target, headers: { Accept: 'text/html' } }));
const sentAt = rest<string>(({ target }) => ({
  parameter: target,
  body: { id: SEARCH, frequency: 'WEEKLY' },
}));

/** Saved searches, with an account and without one. */
export const SAVED_SEARCHES: Operation[] = [
  operation('open the form for a search', false, ALL, {
    'GET /jobs/searches/new': rest(() => ({ query: '?search=cook' })),
    'GET /jobs/searches/sent': rest(() => ({})),
  }),
  operation('send an empty form for a search', true, ALL, {
    'POST /jobs/searches/new': rest(() => ({ body: {} })),
  }),
  operation<string>(
    'open the link that confirms a search',
    false,
    { link: () => WAITING, ...TOKENS },
    {
      'GET /jobs/searches/confirm': rest(({ target }) => ({ query: `?token=${encodeURIComponent(target)}` })),
    },
  ),
  operation<string>('confirm a search', true, TOKENS, {
    'POST /jobs/searches/confirm': rest(({ target }) => ({ body: { token: target } })),
  }),
  operation<string>(
    'open the link to the searches of a person',
    false,
    { link: () => linkOf(SUBSCRIBER), ...LINKS },
    { 'GET /jobs/searches/:token': atLink },
  ),
  operation<string>(
    'open the link that asks whether to unsubscribe',
    false,
    { link: () => linkOf(SUBSCRIBER), ...LINKS },
    { 'GET /jobs/searches/:token/unsubscribe': atLink },
  ),
  operation<string>('change the searches of a person by a link', true, LINKS, {
    'POST /jobs/searches/:token/change': sentAt,
    'POST /jobs/searches/:token/remove': sentAt,
    'POST /jobs/searches/:token/keep': sentAt,
  }),
  operation<string>('unsubscribe by a link', true, LINKS, {
    'POST /jobs/searches/:token/unsubscribe': sentAt,
  }),
  operation('list the own saved searches', false, ALL, {
    'Query.savedSearches': gql('{ savedSearches { id search frequency } }'),
  }),
  operation('save a search', true, ALL, {
    'Mutation.saveSearch': gql(
      'mutation { saveSearch(input: { search: "cook", frequency: WEEKLY }) { search frequency } }',
    ),
  }),
  operation<string>('change a saved search', true, SEARCHES, {
    'Mutation.updateSavedSearch': gql(
      'mutation ($id: ID!) { updateSavedSearch(id: $id, frequency: WEEKLY) { id } }',
      ({ target }) => ({ id: target }),
    ),
  }),
  operation<string>('delete a saved search', true, SEARCHES, {
    'Mutation.deleteSavedSearch': gql(
      'mutation ($id: ID!) { deleteSavedSearch(id: $id) { id } }',
      ({ target }) => ({ id: target }),
    ),
  }),
];

/** Saves a search of a person without an account, and an unconfirmed one. */
export async function prepare(database: TestDatabase): Promise<void> {
  ensureSiteBuild();
  await database.query(
    `INSERT INTO search_subscribers (id, email, secret, language) VALUES ($1, 'searcher@searchers.example', $2, 'en')`,
    [SUBSCRIBER.id, SUBSCRIBER.secret],
  );
  await database.query(
    `INSERT INTO saved_searches (id, subscriber_id, query, frequency, language, confirm_hash, expires_at)
     VALUES ($1, $2, 'search=cook', 'DAILY', 'en', NULL, NULL),
       (1002, $2, 'search=baker', 'DAILY', 'en', $3, now() + interval '1 day')`,
    [SEARCH, SUBSCRIBER.id, hashOf(WAITING)],
  );
}
