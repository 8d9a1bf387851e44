import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useUserTypeText } from '../../directory/users/user-tags';
import { useRoleText, useVisibilityText } from '../teams/team-words';
import {
  CompanyDifferenceDocument,
  type CompanyDifferenceQuery,
  type DifferenceKind,
  type TeamVisibility,
} from '../../../generated/graphql';
import { PastName, PastTable } from './as-of-lists';
import { usePast } from './use-past';
import { teamPath } from '../teams/paths';

type Change = NonNullable<CompanyDifferenceQuery['company']>['difference']['changes'][number];

const kinds: Record<DifferenceKind, MessageDescriptor> = {
  PERSON_JOINED: msg`Joined the company`,
  PERSON_LEFT: msg`No longer in the company`,
  ROLE_CHANGED: msg`Another role`,
  PRIVILEGE_GRANTED: msg`Privilege granted`,
  PRIVILEGE_REVOKED: msg`Privilege revoked`,
  TEAM_CREATED: msg`Team created`,
  TEAM_ARCHIVED: msg`Team archived`,
  TEAM_RESTORED: msg`Team restored`,
  TEAM_RENAMED: msg`Team renamed`,
  TEAM_MOVED: msg`Team moved`,
  TEAM_VISIBILITY_CHANGED: msg`Visibility of the team changed`,
  TEAM_JOINED: msg`Joined the team`,
  TEAM_LEFT: msg`Left the team`,
  TEAM_ROLE_CHANGED: msg`Another role in the team`,
};

/** What differs between two moments. */
export function DifferenceList({ companyId, from, to }: { companyId: string; from: string; to: string }) {
  const { i18n, t } = useLingui();
  const valueText = useValueText();
  const list = usePast(CompanyDifferenceDocument, { companyId, from, to }, ({ company }) => {
    const difference = company?.difference;
    return difference && { ...difference, rows: difference.changes };
  });
  return (
    <PastTable<Change>
      list={list}
      columns={[
        { key: 'kind', title: t`Difference`, render: (_, { kind }) => i18n._(kinds[kind]) },
        {
          key: 'person',
          title: t`Person`,
          render: (_, { person }) => person && <PastName person={person} />,
        },
        {
          key: 'team',
          title: t`Team`,
          render: (_, { teamId, team }) =>
            teamId && (
              <Link to={teamPath(teamId)}>
                <bdi>{team}</bdi>
              </Link>
            ),
        },
        {
          key: 'before',
          title: t`Before`,
          render: (_, { kind, before }) => <bdi>{valueText(kind, before)}</bdi>,
        },
        {
          key: 'after',
          title: t`After`,
          render: (_, { kind, after }) => <bdi>{valueText(kind, after)}</bdi>,
        },
      ]}
      rowKey={({ kind, person, teamId, before, after }) =>
        [kind, person?.id, teamId, before, after].join(' ')
      }
      empty={t`Nothing differs between these dates`}
      label={t`Differences`}
    />
  );
}

const VISIBILITIES: Record<string, TeamVisibility> = {
  open: 'OPEN',
  request: 'BY_REQUEST',
  closed: 'CLOSED',
};

/** Returns values of the database in words. */
function useValueText() {
  const userType = useUserTypeText();
  const role = useRoleText();
  const visibility = useVisibilityText();
  return (kind: DifferenceKind, value: string | null | undefined): string => {
    if (!value) return '';
    if (kind === 'ROLE_CHANGED') return userType(value === 'admin' ? 'ADMIN' : 'EMPLOYEE');
    if (kind === 'TEAM_VISIBILITY_CHANGED') return visibility(VISIBILITIES[value] ?? 'OPEN');
    if (!kind.startsWith('TEAM_') || !['lead', 'member', 'guest'].includes(value)) return value;
    const isRole = ['TEAM_JOINED', 'TEAM_LEFT', 'TEAM_ROLE_CHANGED'].includes(kind);
    return isRole ? role(value === 'lead' ? 'LEAD' : value === 'guest' ? 'GUEST' : 'MEMBER') : value;
  };
}
