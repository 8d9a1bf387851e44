import { useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { hasFeature, useMe } from '../../../lib/access';
import { useSetParams } from '../../../lib/use-set-params';
import { Waiting } from '../../directory/companies/waiting';
import { MissingFeature } from '../../directory/features/missing-feature';
import { AttendanceSettings } from './attendance-settings';
import { ATTENDANCE } from '../employment/feature';
import { managesAttendance } from '../employment/may-manage';
import { BalancesView } from './balances-view';
import { DeskView } from './desk-view';
import { MissingPunches } from './missing-punches';
import { MonthView } from './month-view';
import { MyDay } from './my-day';
import '../../../styles/attendance.css';

/** page-attendance: what waits for admins and HR, the own day and leave, the month of the team, balances, missing ends of work, and the settings for admins and HR. */
export default function AttendancePage() {
  const { t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const { company } = me;
  if (!company) {
    return (
      <Page title={t`Attendance`}>
        <Waiting />
      </Page>
    );
  }
  if (!hasFeature(me, ATTENDANCE)) {
    return (
      <Page title={t`Attendance`}>
        <MissingFeature title={t`Your company does not use attendance`} feature={ATTENDANCE} />
      </Page>
    );
  }
  const isHr = managesAttendance(me, company.id);
  const tabs = [
    ...(isHr ? [{ key: 'desk', label: t`HR’s desk`, children: <DeskView companyId={company.id} /> }] : []),
    { key: 'day', label: t`My day`, children: <MyDay companyId={company.id} /> },
    { key: 'month', label: t`Month`, children: <MonthView companyId={company.id} /> },
    { key: 'balances', label: t`Balances`, children: <BalancesView companyId={company.id} /> },
    { key: 'missing', label: t`Missing ends`, children: <MissingPunches companyId={company.id} /> },
    ...(isHr
      ? [
          {
            key: 'settings',
            label: t({ message: 'Settings', context: 'attendance' }),
            children: <AttendanceSettings companyId={company.id} />,
          },
        ]
      : []),
  ];
  const asked = params.get('view');
  const shown = tabs.find(({ key }) => key === asked)?.key ?? 'day';
  return (
    <Page title={t`Attendance`}>
      <Tabs
        activeKey={shown}
        onChange={(key) => setParams({ view: key === 'day' ? undefined : key })}
        destroyOnHidden
        items={tabs}
      />
    </Page>
  );
}
