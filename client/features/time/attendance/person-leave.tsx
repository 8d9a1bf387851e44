import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { CompanyAttendanceChangedDocument, PersonLeaveDocument } from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { ATTENDANCE } from '../employment/feature';
import { BalanceList } from './balance-list';
import { LeaveDialog } from './leave-dialog';
import '../../../styles/attendance.css';

/** What a person has of each kind of leave, for those who may read it. Managers and HR enter leave here. */
export function PersonLeave({ user }: { user: { id: string } }) {
  const { t } = useLingui();
  const me = useMe();
  const [entering, setEntering] = useState(false);
  const companyId = me.company?.id;
  const isUsed = companyId !== undefined && hasFeature(me, ATTENDANCE);
  const { data, refetch } = useRecord(PersonLeaveDocument, {
    variables: { userId: user.id },
    skip: !isUsed,
    events: CompanyAttendanceChangedDocument,
    of: companyId ? { companyId } : undefined,
  });
  // Those who may not read it see nothing of it.
  if (!isUsed || !data) return null;
  const usable = data.leaveBalances.filter(({ type }) => !type.archivedAt);
  return (
    <Panel
      title={t({ message: 'Leave', context: 'attendance' })}
      aside={
        usable.length > 0 && (
          <Button onClick={() => setEntering(true)}>
            {me.id === user.id ? t`Ask for leave` : t`Enter leave`}
          </Button>
        )
      }
    >
      {data.leaveBalances.length === 0 && (
        <p className="muted">{t`The company has no kinds of leave yet. Its admins create them in the settings.`}</p>
      )}
      <BalanceList of={data.leaveBalances} label={t`What is left`} userId={user.id} />
      {entering && (
        <LeaveDialog
          balances={usable}
          userId={me.id === user.id ? undefined : user.id}
          update={refetch}
          onClose={() => setEntering(false)}
        />
      )}
    </Panel>
  );
}
