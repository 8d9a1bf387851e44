import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Details } from '../../../components/details';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { type Absence_ActionFragment, PersonLeaveDocument } from '../../../generated/graphql';
import { AbsenceTag, useRangeText } from './attendance-words';
import { useAmount } from './leave-words';
import { Overlaps } from './overlaps';

/** What an action that decides about leave is about, and who else with the same manager is away meanwhile. */
export function AbsenceSection({ action }: { action: Absence_ActionFragment }) {
  const { i18n, t } = useLingui();
  const range = useRangeText();
  const { absence } = action;
  if (!absence) return null;
  const { type, days, reason, state, overlaps, person, fromTime, pendingChange } = absence;
  return (
    <Panel title={t({ message: 'Leave', context: 'attendance' })} aside={<AbsenceTag state={state} />}>
      <Flex vertical gap="middle">
        <Details
          narrow
          rows={[
            [t`Days`, range(absence)],
            [t`Kind of leave`, <bdi key="type">{type?.name}</bdi>],
            ...(fromTime ? [] : [[t`Working days`, i18n.number(days)] satisfies [string, React.ReactNode]]),
            ...(pendingChange
              ? [
                  [t`Asked for instead`, pendingChange.parts.map(range).join('; ')] satisfies [
                    string,
                    React.ReactNode,
                  ],
                  ...(pendingChange.type?.id === type?.id
                    ? []
                    : [
                        [
                          t`Kind of leave instead`,
                          <bdi key="kind">{pendingChange.type?.name}</bdi>,
                        ] satisfies [string, React.ReactNode],
                      ]),
                  ...(pendingChange.reason
                    ? [
                        [
                          t`Reason for the change`,
                          <bdi key="because">{pendingChange.reason}</bdi>,
                        ] satisfies [string, React.ReactNode],
                      ]
                    : []),
                ]
              : []),
            ...(person && type && state === 'REQUESTED'
              ? [
                  [
                    t`Left if it is approved`,
                    <Left key="left" userId={person.id} typeId={type.id} />,
                  ] satisfies [string, React.ReactNode],
                ]
              : []),
            ...(reason
              ? [[t`Reason`, <bdi key="why">{reason}</bdi>] satisfies [string, React.ReactNode]]
              : []),
          ]}
        />
        <Overlaps overlaps={overlaps} />
      </Flex>
    </Panel>
  );
}

interface LeftProps {
  userId: string;
  typeId: string;
}

/** What the person has left, if everything that it has asked for is approved. */
function Left({ userId, typeId }: LeftProps) {
  const { t } = useLingui();
  const amountText = useAmount();
  const { data } = useRecord(PersonLeaveDocument, { variables: { userId } });
  const balance = data?.leaveBalances.find(({ type }) => type.id === typeId);
  if (!balance) return null;
  const { available, unit } = balance;
  if (available === null) return t`No limit`;
  return amountText(available, unit);
}
