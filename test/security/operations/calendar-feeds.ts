import type { TestDatabase } from '../../app.js';
import { hashOf } from '../../../server/platform/crypto/link-token.js';
import { ensureSiteBuild } from '../../client-build.js';
import { gql, rest } from '../doors.js';
import { tokenOf } from '../world.js';
import { ALL, type Operation, operation, type Targets } from './targets.js';

const FILES: Targets<string> = {
  absent: () => `${tokenOf('absent')}.ics`,
  malformed: () => 'no-feed.ics',
};
const LINKS: Targets<string> = {
  forged: () => `1-1-0-zzzzzzz.${hashOf('forged').slice(0, 43)}`,
  malformed: () => 'no link',
};

const atLink = rest<string>(({ target }) => ({ parameter: target, headers: { Accept: 'text/html' } }));

/** Feeds for calendar programs, and replies to invitations by a link. */
export const CALENDAR_FEEDS: Operation[] = [
  operation('read about the own calendar feed', false, ALL, {
    'Query.calendarFeed': gql('{ calendarFeed { createdAt lastUsedAt } }'),
  }),
  operation('make an address of the own calendar feed', true, ALL, {
    'Mutation.rotateCalendarFeed': gql('mutation { rotateCalendarFeed }'),
  }),
  operation('end the own calendar feed', true, ALL, {
    'Mutation.revokeCalendarFeed': gql('mutation { revokeCalendarFeed }'),
  }),
  operation<string>('read a calendar feed', false, FILES, { 'GET /calendar/feed/:file': atLink }),
  operation<string>('open the link that answers an invitation to an event', false, LINKS, {
    'GET /calendar/reply/:token': atLink,
  }),
  operation<string>('answer an invitation to an event by a link', true, LINKS, {
    'POST /calendar/reply/:token': rest(({ target }) => ({
      parameter: target,
      body: { response: 'ACCEPTED', sequence: '0' },
    })),
  }),
];

/** Builds the pages of the links. */
export async function prepare(_database: TestDatabase): Promise<void> {
  ensureSiteBuild();
}
