import { screen } from '@testing-library/react';
import '../../../test-console';
import { renderRoutes } from '../../../test-render';
import { ReportFigures } from './report';
import type { Report } from './report-figures';

const empty: Report = {
  __typename: 'HiringReport',
  applications: 0,
  active: 0,
  rejected: 0,
  withdrawn: 0,
  hired: 0,
  medianDaysToHire: null,
  slowDaysToHire: null,
  steps: [],
  offers: { __typename: 'HiringOffers', made: 0, accepted: 0, declined: 0 },
  sources: [],
  rejections: [],
  months: [],
};

it('shows the figures of a role whose applications are gone', () => {
  renderRoutes([{ path: '*', element: <ReportFigures report={empty} /> }]);
  expect(screen.getByText('Offers accepted')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Months' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Sources' })).not.toBeInTheDocument();
});
