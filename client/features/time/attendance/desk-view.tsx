import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/page';
import { Absent } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  AttendanceDeskDocument,
  type AttendanceDeskQuery,
  CompanyAttendanceChangedDocument,
} from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { staffUserProfilePath } from '../../../lib/paths';
import { jobPaths } from '../../people/imports/paths';
import { useDate } from './attendance-words';
import { DeskSetup } from './desk-setup';
import { useAmount } from './leave-words';
import { attendancePaths } from './paths';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Panels of capabilities above this one on the desk of those who look after attendance. */
    deskPanels?: readonly { Panel: ComponentType<{ companyId: string }> }[];
  }
}

type Desk = NonNullable<AttendanceDeskQuery['company']>['attendanceDesk'];
type List = Desk['away'];
type Row = List['rows'][number];

/** What waits today for those who look after the attendance of a company. */
export function DeskView({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const date = useDate();
  const amountText = useAmount();
  const record = useRecord(AttendanceDeskDocument, {
    variables: { companyId },
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const desk = record.data?.company?.attendanceDesk;
  if (!desk) return <Absent of={record} lines={8} label={t`Loading what waits`} />;
  const view = (name: string) => `${attendancePaths.attendance}?view=${name}`;
  const days = ({ day, until }: Row) => {
    const [first, last] = [date(day ?? ''), date(until ?? '')];
    return day === until ? first : t`${first} to ${last}`;
  };
  const kindOf = ({ type }: Row) => type?.name ?? '';
  return (
    <Flex vertical gap="large">
      <DeskSetup setup={desk.setup} />
      <div className="halves">
        <DeskPanel
          title={t`Away today`}
          list={desk.away}
          empty={t`Nobody is on leave today.`}
          detail={(row) => {
            const until = date(row.until ?? '');
            return t`${kindOf(row)}, until ${until}`;
          }}
          link={<Link to={view('month')}>{t`Show the month`}</Link>}
        />
        <DeskPanel
          title={t`Waiting requests`}
          list={desk.requests}
          empty={t`No request waits for a decision.`}
          detail={(row) => {
            const when = days(row);
            return t`${kindOf(row)}, ${when}`;
          }}
          link={<Link to="/page-actions">{t`Open the inbox`}</Link>}
        />
        <DeskPanel
          title={t`Missing ends`}
          list={desk.missingEnds}
          empty={t`Everybody has recorded the end of their work.`}
          detail={({ day }) => date(day ?? '', { dateStyle: 'full' })}
          link={<Link to={view('missing')}>{t`Add the ends`}</Link>}
        />
        <DeskPanel
          title={t`Leave that expires soon`}
          list={desk.expiring}
          empty={t`No leave expires in the next three months.`}
          detail={(row) => {
            const [amount, until] = [amountText(row.amount ?? 0, row.unit ?? 'DAYS'), date(row.until ?? '')];
            return t`${kindOf(row)}: ${amount}, until ${until}`;
          }}
          link={<Link to={view('balances')}>{t`Show the balances`}</Link>}
        />
        <DeskPanel
          title={t`People without employment`}
          list={desk.withoutEmployment}
          empty={t`Everybody’s employment is entered.`}
          link={<Link to={jobPaths.importPeople}>{t`Import employment`}</Link>}
        />
        {contributed('deskPanels').map(({ Panel: Added }, index) => (
          <Added key={index} companyId={companyId} />
        ))}
      </div>
    </Flex>
  );
}

interface PanelProps {
  title: string;
  list: List;
  empty: string;
  detail?: (row: Row) => string;
  link: ReactNode;
}

/** A list of the desk: its count, its first rows, and where the rest is. */
function DeskPanel({ title, list: { count, isMore, rows }, empty, detail, link }: PanelProps) {
  const { i18n } = useLingui();
  const number = `${i18n.number(count)}${isMore ? '+' : ''}`;
  return (
    <Panel title={title} aside={count > 0 && <span className="number">{number}</span>}>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <Flex vertical gap="small">
          <ul aria-label={title}>
            {rows.map((row, index) => (
              <li key={`${row.userId} ${index}`} className="split-row">
                <span className="split-row__text breaking">
                  {row.person?.firebaseId ? (
                    <Link to={staffUserProfilePath(row.person.firebaseId)}>
                      <bdi>{row.person.displayName}</bdi>
                    </Link>
                  ) : (
                    <bdi>{row.person?.displayName}</bdi>
                  )}
                  {detail && <span className="muted">{detail(row)}</span>}
                </span>
              </li>
            ))}
          </ul>
          <div>{link}</div>
        </Flex>
      )}
    </Panel>
  );
}
