import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Flex, Tag } from 'antd';
import { type ComponentType, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Details } from '../../../components/details';
import { Page, Panel } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { ColleagueName } from './colleague';
import { useTeamTree } from './use-team-tree';
import { RoleTag, TeamColor, VisibilityTag } from './team-words';
import {
  CompanyTeamsChangedDocument,
  TeamDocument,
  type Team_PageFragment,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { companyPath, paths } from '../../../lib/paths';
import { ACTIONS } from '../../inbox/actions/feature';
import { TeamButtons } from './team-buttons';
import { JoinRequests } from './join-requests';
import { OpenItems } from './open-items';
import { TeamMembers } from './team-members';
import { teamPath, teamPaths } from './paths';
import TeamActions from './team-actions';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Parts below the members of a team. */
    teamSections?: readonly { Section: ComponentType<{ team: Team_PageFragment }> }[];
  }
}

/** page-team: the team in `id`, with its members and the teams below it. */
export default function TeamPage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent, refetch } = useRecord(TeamDocument, {
    variables: { id },
    skip: id === '',
    events: CompanyTeamsChangedDocument,
    of: (known) => known?.team && { companyId: known.team.company.id },
  });
  const team = data?.team;
  if (team) return <Content key={team.id} team={team} changed={refetch} />;
  const isAbsent = id === '' || problem?.code === 'NOT_FOUND';
  return (
    <Page title={t`Team`} breadcrumbs={<Breadcrumbs above={[[t`Teams`, teamPaths.teams]]} here={t`Team`} />}>
      <Panel title={t`Team`}>
        {isAbsent ? (
          <EmptyState
            title={t`There is no such team`}
            action={<Link to={teamPaths.teams}>{t`View all teams`}</Link>}
          >
            {t`Check the link. The team may be archived, or not for you.`}
          </EmptyState>
        ) : (
          absent(6, t`Loading the team`)
        )}
      </Panel>
    </Page>
  );
}

function Content({ team, changed }: { team: Team_PageFragment; changed: () => Promise<unknown> }) {
  const { i18n, t } = useLingui();
  const me = useMe();
  const isOwn = team.company.id === me.company?.id;
  const above: [string, string][] = [
    isOwn
      ? [t`Teams`, teamPaths.teams]
      : [team.company.title, companyPath(paths.masterControlCompanyProfile, team.company.id)],
    ...(team.parent ? [[team.parent.name, teamPath(team.parent.id)] satisfies [string, string]] : []),
  ];
  const items = (
    <OpenItems key="items" team={team}>
      {i18n.number(team.openItems ?? 0)}
    </OpenItems>
  );
  return (
    <Page
      title={team.name}
      image={<TeamColor color={team.color} size={40} />}
      breadcrumbs={<Breadcrumbs above={above} here={team.name} />}
      lead={team.description && <bdi>{team.description}</bdi>}
      actions={<TeamButtons team={team} changed={changed} />}
    >
      {team.archivedAt && (
        <Alert
          type="info"
          showIcon
          title={t`This team is archived`}
          description={t`Its members stay, but nothing about them can change. Restore the team to use it again.`}
        />
      )}
      <div className="halves">
        <Panel
          title={t`About the team`}
          aside={
            <Flex wrap gap="small">
              <VisibilityTag visibility={team.visibility} />
              {team.myRole && <RoleTag role={team.myRole} />}
              {team.archivedAt && <Tag>{t`Archived`}</Tag>}
            </Flex>
          }
        >
          <Details
            narrow
            rows={[
              [
                t`Lead`,
                team.lead ? (
                  <ColleagueName key="lead" person={team.lead} />
                ) : (
                  <span key="lead" className="muted">{t`None`}</span>
                ),
              ],
              ...(team.openItems == null
                ? []
                : [
                    [t`Open items`, isOwn ? items : i18n.number(team.openItems)] satisfies [
                      string,
                      ReactNode,
                    ],
                  ]),
              [t`People`, <Plural key="people" value={team.size} one="# person" other="# people" />],
              [
                t`Part of`,
                team.parent ? (
                  <Link key="parent" to={teamPath(team.parent.id)}>
                    <bdi>{team.parent.name}</bdi>
                  </Link>
                ) : (
                  <span key="parent" className="muted">{t`No other team`}</span>
                ),
              ],
            ]}
          />
        </Panel>
        <TeamsBelow team={team} />
      </div>
      {team.requests.length > 0 && (
        <Panel title={t`Requests to join`}>
          <JoinRequests team={team} changed={changed} />
        </Panel>
      )}
      {isOwn && hasFeature(me, ACTIONS) && <TeamActions teamId={team.id} except="TEAM_JOIN_REQUEST" />}
      <Panel title={t`Members`}>
        <TeamMembers team={team} />
      </Panel>
      {contributed('teamSections').map(({ Section }, index) => (
        <Section key={index} team={team} />
      ))}
    </Page>
  );
}

/** The teams directly below. */
function TeamsBelow({ team }: { team: Team_PageFragment }) {
  const { t } = useLingui();
  const { teams, absent } = useTeamTree(team.company.id);
  const below = teams?.filter(({ parentId }) => parentId === team.id);
  return (
    <Panel title={t`Teams below`}>
      {!below ? (
        absent(2)
      ) : below.length === 0 ? (
        <span className="muted">{t`No teams are part of this one.`}</span>
      ) : (
        <Flex component="ul" vertical gap="small">
          {below.map((each) => (
            <li key={each.id}>
              <Flex wrap gap="small" align="center">
                <TeamColor color={each.color} />
                <Link to={teamPath(each.id)}>
                  <bdi>{each.name}</bdi>
                </Link>
                <span className="muted">
                  <Plural value={each.size} one="# person" other="# people" />
                </span>
              </Flex>
            </li>
          ))}
        </Flex>
      )}
    </Panel>
  );
}
