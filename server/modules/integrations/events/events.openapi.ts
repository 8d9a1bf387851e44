import type { ApiOkResponse } from '@nestjs/swagger';
import { MAX_PAGE_SIZE } from '../../../platform/database/pagination.js';
import { DEFAULT_EVENTS, MAX_WAIT } from './events.input.js';

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });
const orNull = (description: string) => ({ type: ['string', 'null'], description });

const VALUE = {
  type: 'object',
  required: ['field', 'before', 'after'],
  properties: {
    field: text('The name of the field.'),
    before: orNull('The value before.'),
    after: orNull('The value afterwards.'),
  },
};

const DATA = {
  type: 'object',
  description: 'What the event is about, by ids. Read the records for their present values.',
  required: ['companyId', 'subjectType', 'subjectId', 'teamId', 'actorId', 'changed', 'values'],
  properties: {
    companyId: text('The id of the company.'),
    subjectType: text('The kind of record, such as USER.'),
    subjectId: text('The id of the record.'),
    teamId: orNull('The id of the team that it belongs to.'),
    actorId: orNull('The id of the user who did it.'),
    changed: {
      type: 'array',
      items: { type: 'string' },
      description: 'The names of all fields that changed.',
    },
    values: { type: 'array', items: VALUE, description: 'The recorded values that identify nobody.' },
  },
};

/** The JSON schema of an event. */
export const EVENT = {
  type: 'object',
  required: ['id', 'type', 'timestamp', 'data'],
  properties: {
    id: text('Never changes. As `after`, it continues after this event.'),
    type: text('What has happened, such as `staff.joined`. `eventTypes` in GraphQL lists all types.'),
    timestamp: text('When it happened.', { format: 'date-time' }),
    data: DATA,
  },
};

/** The documented responses. */
export const EVENTS_RESPONSE = {
  description: 'Events, oldest first.',
  schema: {
    type: 'object',
    required: ['events', 'next', 'hasMore'],
    properties: {
      events: { type: 'array', items: EVENT },
      next: text('For `after` of the next request.'),
      hasMore: {
        type: 'boolean',
        description: 'Whether more may follow now. A page can be empty although more follow.',
      },
    },
  },
} as Parameters<typeof ApiOkResponse>[0];

const query = (name: string, description: string, schema: object) => ({
  name,
  required: false,
  description,
  schema,
});

/** The parameters of the request. */
export const EVENTS_PARAMETERS = [
  query('companyId', "The company. By default, the caller's own.", { type: 'string' }),
  query(
    'after',
    'The `next` of the previous page, or the id of an event. `latest`: no events, only `next`. By default, from the oldest.',
    { type: 'string' },
  ),
  query('types', 'Types of events, separated by commas; all by default.', { type: 'string' }),
  query('first', 'At most this many events.', {
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_EVENTS,
  }),
  query('wait', 'If there is no event yet, wait for one for this many seconds.', {
    type: 'integer',
    minimum: 0,
    maximum: MAX_WAIT,
    default: 0,
  }),
];
