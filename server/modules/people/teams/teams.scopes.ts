import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A person joins and leaves teams. */
export const TEAMS_SCOPES = {
  scopes: {
    TEAMS_READ: {
      meaning: 'Read teams and their members.',
      operations: [
        'AuditEvent.team',
        'Team.candidates',
        'Team.firstMembers',
        'Team.lead',
        'Team.members',
        'Team.requests',
        'Query.team',
        'Company.teams',
        'Company.teamTree',
        'Subscription.companyTeamsChanged',
      ],
    },
    TEAMS_WRITE: {
      meaning: 'Create, change and archive teams, and add and remove their members.',
      operations: [
        'Mutation.createTeam',
        'Mutation.updateTeam',
        'Mutation.moveTeam',
        'Mutation.archiveTeam',
        'Mutation.restoreTeam',
        'Mutation.addTeamMembers',
        'Mutation.removeTeamMembers',
        'Mutation.setTeamRoles',
        'Mutation.setTeamRole',
      ],
    },
  },
  withParent: ['Team.company', 'Team.parent', 'Team.permissions'],
  notForClients: [
    'Query.myTeams',
    'Mutation.joinTeam',
    'Mutation.leaveTeam',
    'Mutation.requestToJoinTeam',
    'Mutation.withdrawJoinRequest',
  ],
} as const satisfies ScopesPart;
