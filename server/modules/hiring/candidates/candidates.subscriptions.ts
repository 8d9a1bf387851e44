import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import type { LiveAction } from '../../../core/ledger/live/live-event.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { isApplicationAction } from './applications/application-extensions.service.js';
import {
  ApplicationChange,
  CompanyCandidatesChange,
  RoleApplicationsChange,
} from './applications/application.model.js';
import { ApplicationAfterArgs, RoleAfterArgs } from './applications/applications.input.js';
import { ApplicationsService, OF_CANDIDATES } from './applications/applications.service.js';

/** The changes that affect the applications for roles, or the data shown with them. */
const ACTIONS: readonly LiveAction[] = [
  'APPLICATION_RECEIVED',
  'APPLICATION_MOVED',
  'APPLICATION_REJECTED',
  'APPLICATION_REOPENED',
  'APPLICATION_WITHDRAWN',
  'APPLICATION_HIRED',
  'APPLICATION_NOTE_ADDED',
  'APPLICATION_NOTE_REMOVED',
  'CANDIDATE_EMAIL_ADDED',
  'CANDIDATE_ERASED',
  'CANDIDATES_MERGED',
  'CANDIDATE_MERGE_UNDONE',
  'CANDIDATES_DISTINGUISHED',
  'CANDIDATE_DISTINCTION_UNDONE',
  'JOB_ROLE_STAGES_CHANGED',
];

const isShown = (action: LiveAction): boolean => ACTIONS.includes(action) || isApplicationAction(action);

@Resolver()
export class CandidateSubscriptions extends companySubscription({
  name: 'roleApplicationsChanged',
  description:
    'Sends an event without details when applications for a role, or their details, may have changed. For those that manage the role, which is checked for each event.',
  access: 'authenticated',
  scope: 'CANDIDATES_READ',
  change: RoleApplicationsChange,
  statements: 4,
  service: ApplicationsService,
  args: RoleAfterArgs,
  enter: async (applications, actor, { roleId }) =>
    (await applications.checkCanDecide(actor, roleId)).companyId,
  check: checkCanSeeCompany,
  follows: ({ action }) => isShown(action),
  admits: (applications, { action, recordId }, subscriber, { roleId }) =>
    applications.isOfRole(subscriber, action, recordId, roleId),
}) {}

@Resolver()
export class ApplicationSubscriptions extends companySubscription({
  name: 'applicationChanged',
  description:
    'Sends an event without details when an application, or what is shown of it, may have changed. For those that may read the application, which is checked for each event.',
  access: 'authenticated',
  scope: 'CANDIDATES_READ',
  change: ApplicationChange,
  statements: 4,
  service: ApplicationsService,
  args: ApplicationAfterArgs,
  enter: async (applications, actor, { applicationId }) =>
    (await applications.read(actor, applicationId)).role.companyId,
  check: checkCanSeeCompany,
  follows: ({ action, recordId }, _actor, { applicationId }) =>
    isShown(action) &&
    (OF_CANDIDATES.includes(action) ||
      action === 'JOB_ROLE_STAGES_CHANGED' ||
      recordId === null ||
      recordId === applicationId),
  admits: (applications, _event, subscriber, { applicationId }) =>
    applications.isReadable(subscriber, applicationId),
}) {}

@Resolver()
export class CompanyCandidateSubscriptions extends companySubscription({
  name: 'companyCandidatesChanged',
  description:
    "Sends an event without details when `Company.candidates` may have changed for the caller. For those that manage a role of the company. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event.",
  access: 'authenticated',
  scope: 'CANDIDATES_READ',
  change: CompanyCandidatesChange,
  statements: 4,
  service: ApplicationsService,
  enter: (applications, actor, { companyId }) => applications.checkManagesAny(actor, companyId),
  check: checkCanSeeCompany,
  follows: ({ action }) => isShown(action),
  admits: (applications, { companyId, action, recordId }, subscriber) =>
    applications.isOfManaged(subscriber, companyId, action, recordId),
}) {}
