import { ProjectOutlined, TeamOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { RemotePicker } from '../../../components/remote-picker';
import {
  type Calendar_EventFragment,
  type CalendarSubjectKind,
  EventSubjectsDocument,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { OPEN_ROLES } from '../../hiring/roles/feature';
import type { Names } from '../../directory/users/people-pickers';
import { rolePath } from '../../hiring/roles/paths';
import { TEAMS } from '../../people/teams/feature';
import { teamPath } from '../../people/teams/paths';
import { subjectKey } from './subject';

const ICONS = { ROLE: ProjectOutlined, TEAM: TeamOutlined } satisfies Record<CalendarSubjectKind, unknown>;
const PATHS = { ROLE: rolePath, TEAM: teamPath } satisfies Record<CalendarSubjectKind, unknown>;

type Subject = Calendar_EventFragment['subject'];

function useSubjectText(): Record<CalendarSubjectKind, { kind: string; full: (name: string) => string }> {
  const { t } = useLingui();
  return {
    ROLE: { kind: t({ message: 'Role', context: 'job' }), full: (name) => t`Role: ${name}` },
    TEAM: { kind: t`Team`, full: (name) => t`Team: ${name}` },
  };
}

/** Returns what a form calls the record of an event. One that the user may not see has no name. */
export function useSubjectName(): (subject: NonNullable<Subject>) => string {
  const { t } = useLingui();
  const texts = useSubjectText();
  return ({ kind, name }) => (name === null ? t`A record that you cannot see` : texts[kind].full(name));
}

/** The record that an event is about, as a link to its page. */
export function SubjectLink({ kind, id, name }: NonNullable<Subject>) {
  const texts = useSubjectText();
  const Icon = ICONS[kind];
  return (
    <>
      <Icon aria-label={texts[kind].kind} />{' '}
      <Link to={PATHS[kind](id)}>
        <bdi>{name}</bdi>
      </Link>
    </>
  );
}

/** Whether the user's company has records that events can be about. */
export function useHasSubjects(): boolean {
  const me = useMe();
  return me.company !== null && (hasFeature(me, OPEN_ROLES) || hasFeature(me, TEAMS));
}

interface Props {
  companyId: string;
  /** The names of records, by their keys. */
  names: Names;
  /** From a form's field. */
  id?: string;
  value?: string;
  onChange?: (key: string) => void;
}

/** Finds the role or team that an event is about. */
export function SubjectField({ companyId, names, value, onChange, id }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const texts = useSubjectText();
  return (
    <RemotePicker
      id={id}
      className="fills"
      placeholder={t`Find a role or team`}
      query={EventSubjectsDocument}
      variables={{ companyId, withRoles: hasFeature(me, OPEN_ROLES), withTeams: hasFeature(me, TEAMS) }}
      optionsOf={({ company }) => {
        const roles = company?.roles?.nodes ?? [];
        const teams = company?.teams?.nodes ?? [];
        return [
          ...roles.map((role) => ({ kind: 'ROLE' as const, id: role.id, label: role.title })),
          ...teams.map((team) => ({ kind: 'TEAM' as const, id: team.id, label: team.name })),
        ].map((subject) => {
          const [key, name] = [subjectKey(subject), texts[subject.kind].full(subject.label)];
          names.set(key, name);
          return { ...subject, value: key, name };
        });
      }}
      optionRender={({ data: { kind, label } }) => {
        const Icon = ICONS[kind];
        return (
          <>
            <Icon aria-label={texts[kind].kind} /> <bdi>{label}</bdi>
          </>
        );
      }}
      nothing={t`No role or team matches.`}
      value={value}
      name={value ? names.get(value) : undefined}
      onChange={(key) => onChange?.(key ?? '')}
    />
  );
}
