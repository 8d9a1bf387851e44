import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { MEMBER_CHANGES, maySeeTeamEvent, TEAM_CHANGES } from './team-live-events.js';
import { CompanyTeamsChange } from './team.model.js';
import { TeamsService } from './teams.service.js';

@Resolver()
export class TeamSubscriptions extends companySubscription({
  name: 'companyTeamsChanged',
  description:
    "Sends an event without details when teams of a company that the caller may see have changed. Changes of the members of a closed team are for callers that may see them. For its members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Teams', which is checked for each event.",
  access: 'authenticated',
  scope: 'TEAMS_READ',
  change: CompanyTeamsChange,
  statements: 3,
  service: TeamsService,
  enter: (teams, actor, { companyId }) => teams.checkCanList(actor, companyId),
  check: checkCanSeeCompany,
  // Leaving a company ends memberships without entries of their own.
  follows: [...TEAM_CHANGES, ...MEMBER_CHANGES, 'USER_LEFT', 'USER_DELETED'],
  admits: maySeeTeamEvent,
}) {}
