import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../core/ledger/live/company-subscription.js';
import { checkCanSeeCompany } from '../companies/company.policy.js';
import { RoleApplicationsChange } from './application.model.js';
import { RoleAfterArgs } from './applications.input.js';
import { ApplicationsService } from './applications.service.js';

@Resolver()
export class CandidateSubscriptions extends companySubscription({
  name: 'roleApplicationsChanged',
  description:
    'Sends an event without details when applications for a role, or their details, may have changed. For those that manage the role, which is checked for each event.',
  access: 'authenticated',
  change: RoleApplicationsChange,
  statements: 4,
  service: ApplicationsService,
  args: RoleAfterArgs,
  enter: async (applications, actor, { roleId }) =>
    (await applications.checkCanDecide(actor, roleId)).companyId,
  check: checkCanSeeCompany,
  // What changes the applications for roles, or what is shown with them.
  follows: [
    'APPLICATION_RECEIVED',
    'APPLICATION_MOVED',
    'APPLICATION_REJECTED',
    'APPLICATION_REOPENED',
    'APPLICATION_WITHDRAWN',
    'APPLICATION_HIRED',
    'APPLICATION_NOTE_ADDED',
    'APPLICATION_NOTE_REMOVED',
    'CANDIDATE_ERASED',
    'JOB_ROLE_STAGES_CHANGED',
  ],
  admits: (applications, { action, recordId }, subscriber, { roleId }) =>
    applications.isOfRole(subscriber, action, recordId, roleId),
}) {}
