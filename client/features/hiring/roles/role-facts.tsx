import { LockOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Details } from '../../../components/details';
import { CalendarDay, Day } from '../../../components/format';
import { Panel } from '../../../components/page';
import type { Role_PageFragment } from '../../../generated/graphql';
import { ColleagueName } from '../../people/teams/colleague';
import { teamPath } from '../../people/teams/paths';
import { TeamColor } from '../../people/teams/team-words';
import {
  useEmploymentTexts,
  useOpeningsText,
  usePlaceText,
  useSalaryText,
  useWorkModeText,
} from './role-words';
import { SkillTags } from './skills-field';

interface Props {
  role: Role_PageFragment;
}

/** What a role is, in short. */
export function RoleFacts({ role, isManager }: Props & { isManager: boolean }) {
  const { t } = useLingui();
  const employments = useEmploymentTexts();
  const modeText = useWorkModeText();
  const placeText = usePlaceText();
  const openingsText = useOpeningsText();
  const none = (key: string) => <span key={key} className="muted">{t`None`}</span>;
  const { team, openedAt, closesOn } = role;
  const rows: [string, ReactNode][] = [
    [
      t`Team`,
      team ? (
        <span key="team">
          <TeamColor color={team.color} />{' '}
          <Link to={teamPath(team.id)}>
            <bdi>{team.name}</bdi>
          </Link>
        </span>
      ) : (
        none('team')
      ),
    ],
    [t`Employment type`, employments[role.employmentType]],
    [t`Work mode`, modeText(role.workMode)],
    [t`Location`, placeText(role) ? <bdi key="place">{placeText(role)}</bdi> : none('place')],
    ...(role.skills.length > 0
      ? [[t`Skills`, <SkillTags key="skills" skills={role.skills} />] satisfies [string, ReactNode]]
      : []),
    ...(role.salary || isManager
      ? [[t`Salary`, <Salary key="salary" role={role} />] satisfies [string, ReactNode]]
      : []),
    [t`Openings`, openingsText(role)],
    openedAt
      ? [t`Open since`, <Day key="since" value={openedAt} />]
      : [t`Created At`, <Day key="since" value={role.createdAt} />],
    [t`Closing date`, closesOn ? <CalendarDay key="closes" value={closesOn} /> : none('closes')],
  ];
  return (
    <Panel title={t`Facts`}>
      <Details narrow rows={rows} />
    </Panel>
  );
}

/** What the role pays. Managers see that others do not see it. */
function Salary({ role: { salary, salaryShown } }: Props) {
  const { t } = useLingui();
  const text = useSalaryText();
  if (!salary) return <span className="muted">{t`None`}</span>;
  return (
    <Flex vertical gap={4}>
      <bdi>{text(salary)}</bdi>
      {!salaryShown && (
        <span className="muted">
          <LockOutlined aria-hidden /> {t`Hidden from others`}
        </span>
      )}
    </Flex>
  );
}

/** The people who look after a role. */
export function RolePeople({ role: { hiringManager, recruiters } }: Props) {
  const { t } = useLingui();
  return (
    <Panel title={t`People`}>
      {!hiringManager && recruiters.length === 0 ? (
        <span className="muted">{t`Nobody looks after this role yet.`}</span>
      ) : (
        <Flex vertical gap="middle">
          {hiringManager && (
            <div>
              <h3 className="muted small">{t`Hiring manager`}</h3>
              <ColleagueName person={hiringManager} />
            </div>
          )}
          {recruiters.length > 0 && (
            <div>
              <h3 className="muted small">{t`Recruiters`}</h3>
              <Flex component="ul" vertical gap="small">
                {recruiters.map((person) => (
                  <li key={person.id}>
                    <ColleagueName person={person} />
                  </li>
                ))}
              </Flex>
            </div>
          )}
        </Flex>
      )}
    </Panel>
  );
}

/** The stages that applications go through. */
export function RoleStages({ role: { stages } }: Props) {
  const { t } = useLingui();
  return (
    <Panel title={t`Stages`}>
      <ol className="prose">
        {stages.map(({ id, name }) => (
          <li key={id} className="breaking">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
