import { gql } from '../doors.js';
import { ALL, type Operation, operation } from './targets.js';

/** Mutations about dashboards and the features that enable their panels. */
export const DASHBOARD: Operation[] = [
  operation('arrange the own dashboard', true, ALL, {
    'Mutation.setDashboard': gql(
      'mutation { setDashboard(input: { panels: ["actions", "my-teams"], hidden: ["all-teams"] }) { dashboard { panels hidden } } }',
    ),
  }),
  operation('choose the features of new companies', true, ALL, {
    'Mutation.setDefaultFeatures': gql('mutation { setDefaultFeatures(titles: ["Teams"]) }'),
  }),
];
