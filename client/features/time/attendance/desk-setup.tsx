import { CheckCircleFilled } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/page';
import type { AttendanceDeskQuery } from '../../../generated/graphql';
import { jobPaths } from '../../people/imports/paths';
import { attendancePaths } from './paths';

type Setup = NonNullable<AttendanceDeskQuery['company']>['attendanceDesk']['setup'];

/** The four steps of the set-up, until all are done. */
export function DeskSetup({ setup }: { setup: Setup }) {
  const { t } = useLingui();
  const settings = `${attendancePaths.attendance}?view=settings`;
  const steps = [
    {
      isDone: setup.hasHolidays,
      title: t`Site and holidays`,
      text: t`Add the holidays of your sites.`,
      to: settings,
    },
    {
      isDone: setup.hasKinds,
      title: t`Kinds of leave`,
      text: t`Say how much leave there is a year, and what goes over.`,
      to: settings,
    },
    {
      isDone: setup.hasSchedules,
      title: t`Schedules`,
      text: t`Set the hours of the company.`,
      to: settings,
    },
    {
      isDone: setup.hasOpenings,
      title: t`Opening balances`,
      text: t`Import employment and opening balances from a file.`,
      to: jobPaths.importPeople,
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={t`Set up attendance`}>
      <Flex vertical gap="small">
        <p className="muted">{t`Four steps, about ten minutes for 50 people.`}</p>
        <ol>
          {steps.map(({ isDone, title, text, to }) => (
            <li key={title} className="split-row">
              <span className="split-row__text breaking">
                {isDone ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
                <span className="muted">{text}</span>
              </span>
              <span className="muted">
                {isDone && <CheckCircleFilled aria-hidden />} {isDone ? t`Done` : t`To do`}
              </span>
            </li>
          ))}
        </ol>
      </Flex>
    </Panel>
  );
}
