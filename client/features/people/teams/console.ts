import { BankOutlined, TeamOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { createElement } from 'react';
import { hasFeature, isAdmin } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { TeamOfAction } from './team-of-action';
import { readTeam } from './read-team';
import { TEAMS } from './feature';
import { findTeams } from './find-teams';
import { teamPaths } from './paths';
import { TeamStep } from './team-step';
import { part } from './part';
import * as shapes from '../../../components/shapes';

const TeamFilter = part((all) => all.TeamFilter);
const AddDialog = part((all) => all.AddDialog);
const RemoveDialog = part((all) => all.RemoveDialog);

/** What the console shows of teams. */
export default {
  destinations: [
    { to: teamPaths.teams, group: 'people', icon: shapes.teams, shown: (me) => hasFeature(me, TEAMS) },
  ],
  reasons: {
    TEAM_LEADS_ONLY: msg`Only the lead of the team and the company’s admins may do this. Ask one of them.`,
    TEAM_CLOSED: msg`Only its members and the company’s admins see who belongs to a closed team.`,
    TEAM_NOT_OPEN: msg`The team does not take in people in this way. Ask its lead.`,
    TEAM_ARCHIVED: msg`The team is archived. Restore it first.`,
    TEAM_NAME_TAKEN: msg`The company has a team with this name already. Choose another name.`,
    TEAM_NAME_ARCHIVED: msg`An archived team has this name. Restore it, or choose another name.`,
    TEAM_TOO_DEEP: msg`Teams are nested at most five levels deep. Choose a place further up.`,
    TEAM_CYCLE: msg`A team cannot be below itself. Choose another place.`,
    TEAM_HAS_TEAMS: msg`Other teams are below this one. Move or archive them first.`,
    TOO_MANY_TEAMS: msg`The company has as many teams as it may have. Archive one first.`,
    NOT_IN_COMPANY: msg`Only people who belong to the company can belong to its teams.`,
    NOT_IN_TEAM: msg`The person does not belong to the team.`,
    ALREADY_IN_TEAM: msg`You belong to this team already.`,
  },
  cache: {
    Query: { fields: { myTeams: { merge: false } } },
    Company: { fields: { teams: paged(), teamTree: { merge: false } } },
    Team: {
      fields: {
        members: paged(),
        candidates: { merge: false },
        firstMembers: { merge: false },
        requests: { merge: false },
        permissions: { merge: false },
      },
    },
    CompanyTeamsChange: { keyFields: false },
  },
  panels: [
    {
      key: 'my-teams',
      title: msg`MY TEAMS`,
      feature: TEAMS,
      summary: msg`The teams of each person, with their members and open items.`,
      audience: () => true,
      Icon: TeamOutlined,
      Component: part((all) => all.MyTeamsPanel),
    },
    {
      key: 'all-teams',
      title: msg`ALL TEAMS`,
      feature: TEAMS,
      summary: msg`All teams of the company, as a tree, a table and an org chart.`,
      audience: () => true,
      Icon: BankOutlined,
      Component: part((all) => all.AllTeamsPanel),
      Aside: part((all) => all.AllTeamsAside),
    },
  ],
  commands: [
    {
      key: 'create-team',
      label: () => msg`Create team`,
      icon: createElement(TeamOutlined),
      shown: (me) => isAdmin(me) && hasFeature(me, TEAMS),
      Dialog: part((all) => all.CreateTeamCommand),
    },
  ],
  keywords: [
    {
      of: teamPaths.teams,
      words: msg`groups departments units org chart organization structure leads hierarchy managers`,
    },
    { of: 'create-team', words: msg`new group department add` },
  ],
  finders: [
    {
      title: msg`Teams`,
      shown: (me) => me.company !== null && hasFeature(me, TEAMS),
      find: findTeams,
    },
  ],
  firstSteps: [
    {
      title: msg`Create the first team`,
      text: msg`Teams show who works together, and who leads.`,
      feature: TEAMS,
      Watch: TeamStep,
      Action: part((all) => all.CreateTeamButton),
    },
  ],
  listParams: ['team'],
  userFilters: [
    {
      name: 'team',
      label: msg`Team`,
      shown: (me) => !me.company || hasFeature(me, TEAMS),
      read: readTeam,
      Filter: TeamFilter,
    },
  ],
  actionKinds: [
    { kind: 'TEAM_JOIN_REQUEST', name: msg`Requests to join`, icon: shapes.teams },
    { kind: 'TEAM_WITHOUT_LEAD', name: msg`Teams without a lead`, icon: shapes.teams },
  ],
  actionFacts: [{ Fact: TeamOfAction }],
  actionFilters: [
    {
      name: 'team',
      label: msg`Team`,
      shown: (me) => hasFeature(me, TEAMS),
      read: readTeam,
      Filter: part((all) => all.InboxTeamFilter),
      empty: {
        title: msg`Nothing of this team waits for you`,
        text: msg`Open items of the team may wait for its lead or the admins of the company.`,
      },
    },
  ],
  staffActions: [
    { key: 'add', label: msg`Add to team`, Dialog: AddDialog },
    { key: 'remove', label: msg`Remove from team`, Dialog: RemoveDialog },
  ],
  companySections: [
    {
      on: 'master-control',
      beside: true,
      title: msg`TEAMS`,
      Section: part((all) => all.TeamsOfCompany),
    },
  ],
} satisfies ConsoleParts;
