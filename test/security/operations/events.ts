import { gql, rest } from '../doors.js';
import { ALL, COMPANIES, type CompanyTarget, only, type Operation, operation } from './targets.js';

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const parts = gql(
  `query ($id: ID!) { events(companyId: $id, first: 200) { events { id data { actorId values { field before after } } } } }`,
  inCompany,
);

/** Reading the events of a company. */
export const EVENTS: Operation[] = [
  operation<CompanyTarget>('read the events of a company', false, COMPANIES, {
    'Query.events': gql(
      `query ($id: ID!) { events(companyId: $id, first: 200) { events { id type timestamp data {
         companyId subjectType subjectId teamId actorId changed values { field before after } } } next hasMore } }`,
      inCompany,
      (data) => data.events,
    ),
    'GET /api/v1/events': rest(
      ({ target }) => ({ query: `?companyId=${target.id}&first=200` }),
      (body) => body,
    ),
  }),
  operation<CompanyTarget>('read parts of events', false, only(COMPANIES, 'own', 'other'), {
    'EventPage.events': parts,
    'CompanyEvent.data': parts,
    'EventData.values': parts,
  }),
  operation('list the types of events', false, ALL, {
    'Query.eventTypes': gql('{ eventTypes { name description } }'),
  }),
];
