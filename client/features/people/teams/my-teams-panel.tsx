import { Plural, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { PersonAvatar } from '../../../components/person';
import { RoleTag, TeamColor } from './team-words';
import {
  CompanyTeamsChangedDocument,
  MyTeamsDocument,
  type Team_CardFragment,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { OpenItems } from './open-items';
import { teamPath, teamPaths } from './paths';

/** The panel MY TEAMS of the dashboard: a card for each of the user's teams. */
export default function MyTeamsPanel() {
  const { t } = useLingui();
  const { company } = useMe();
  const { data, absent } = useRecord(MyTeamsDocument, {
    events: CompanyTeamsChangedDocument,
    of: company ? { companyId: company.id } : undefined,
  });
  const teams = data?.myTeams;
  if (!teams) return absent(4, t`Loading your teams`);
  if (teams.length === 0) {
    return (
      <p className="muted">
        {t`You belong to no team yet.`} <Link to={teamPaths.teams}>{t`Find a team`}</Link>
      </p>
    );
  }
  return (
    <ul className="tiles" aria-label={t`Your teams`}>
      {teams.map((team) => (
        <li key={team.id} className="list-entry stack tight">
          <TeamCard team={team} />
        </li>
      ))}
    </ul>
  );
}

function TeamCard({ team }: { team: Team_CardFragment }) {
  const { t } = useLingui();
  const more = team.size - team.firstMembers.length;
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center">
        <TeamColor color={team.color} size={16} />
        <Link to={teamPath(team.id)}>
          <strong className="breaking">
            <bdi>{team.name}</bdi>
          </strong>
        </Link>
        {team.myRole && team.myRole !== 'MEMBER' && <RoleTag role={team.myRole} />}
      </Flex>
      {team.description && <bdi className="muted breaking">{team.description}</bdi>}
      <Flex gap={4} align="center">
        {team.firstMembers.map((person) => (
          <PersonAvatar key={person.id} person={person} />
        ))}
        <span className="muted">
          {more > 0 && `+${more} · `}
          <Plural value={team.size} one="# person" other="# people" />
        </span>
      </Flex>
      {team.openItems ? (
        <OpenItems team={team}>
          <Plural value={team.openItems} one="# open item" other="# open items" />
        </OpenItems>
      ) : null}
      <span className="muted breaking">
        {team.lead ? (
          <>
            {t`Lead:`} <bdi>{team.lead.displayName}</bdi>
          </>
        ) : (
          t`No lead`
        )}
      </span>
    </Flex>
  );
}
