import { cursorAt } from '../../live.js';
import { gql, subscription } from '../doors.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation } from './targets.js';

const inCompany = ({ target }: { target: CompanyTarget }) => ({
  id: String(target.id),
  after: cursorAt(),
});
const USER = 'id firebaseId email displayName company { id title }';

/** The subscriptions. */
export const SUBSCRIPTIONS: Operation[] = [
  operation<CompanyTarget>("subscribe to a company's staff", false, COMPANIES, {
    'Subscription.companyUsersChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyUsersChanged(companyId: $id, after: $after) { cursor kind id } }',
      inCompany,
    ),
    'UserChange.user': subscription(
      `subscription ($id: ID!, $after: String) { companyUsersChanged(companyId: $id, after: $after) { user { ${USER} } } }`,
      inCompany,
    ),
  }),
  operation<CompanyTarget>("subscribe to a company's features", false, COMPANIES, {
    'Subscription.companyFeaturesChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyFeaturesChanged(companyId: $id, after: $after) { cursor kind id } }',
      inCompany,
    ),
    'CompanyChange.company': subscription(
      'subscription ($id: ID!, $after: String) { companyFeaturesChanged(companyId: $id, after: $after) { company { title features { title } } } }',
      inCompany,
    ),
  }),
  operation<CompanyTarget | 'unnamed'>(
    'subscribe to the audit log',
    false,
    { unnamed: () => 'unnamed', ...COMPANIES },
    {
      'Subscription.auditLogChanged': subscription(
        'subscription ($id: ID, $after: String) { auditLogChanged(companyId: $id, after: $after) { cursor action } }',
        ({ target }) => ({
          id: target === 'unnamed' ? null : String(target.id),
          after: cursorAt(),
        }),
        true,
      ),
    },
  ),
  operation('subscribe to all companies', false, ALL, {
    'Subscription.companiesChanged': subscription(
      'subscription ($after: String) { companiesChanged(after: $after) { cursor kind id company { id title } } }',
      () => ({ after: cursorAt() }),
    ),
  }),
  operation('subscribe to oneself', false, ALL, {
    'Subscription.meChanged': subscription(
      `subscription { meChanged { cursor kind id user { ${USER} } } }`,
      () => ({}),
      true,
    ),
  }),
  operation('subscribe by POST', false, ALL, {
    'Subscription.meChanged (by POST)': gql('subscription { meChanged { id } }'),
    'Subscription.companiesChanged (by POST)': gql('subscription { companiesChanged { id } }'),
  }),
];
