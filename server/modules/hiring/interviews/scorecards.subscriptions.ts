import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { ApplicationAfterArgs } from '../candidates/applications/applications.input.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { ScorecardsChange } from './scorecard.model.js';
import { ScorecardsService } from './scorecards.service.js';

@Resolver()
export class ScorecardSubscriptions extends companySubscription({
  name: 'scorecardsChanged',
  description:
    'Sends an event without details when others have submitted or corrected scorecards of an application. Callers that may not see these get none.',
  access: 'authenticated',
  scope: 'INTERVIEWS_READ',
  change: ScorecardsChange,
  statements: 4,
  service: ScorecardsService,
  args: ApplicationAfterArgs,
  enter: (scorecards, actor, { applicationId }) => scorecards.companyOf(actor, applicationId),
  check: checkCanSeeCompany,
  follows: ({ action, recordId }, _actor, { applicationId }) =>
    (action === 'SCORECARD_SUBMITTED' || action === 'SCORECARD_CORRECTED') &&
    (recordId === null || recordId === applicationId),
  admits: (scorecards, _event, subscriber, { applicationId }) =>
    scorecards.isVisible(subscriber, applicationId),
}) {}
