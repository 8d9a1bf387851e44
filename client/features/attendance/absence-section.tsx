import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Details } from '../../components/details';
import { Panel } from '../../components/page';
import type { Absence_ActionFragment } from '../../generated/graphql';
import { AbsenceTag, useRangeText } from './attendance-words';
import { Overlaps } from './overlaps';

/** What an action that decides about leave is about, and who else with the same manager is away meanwhile. */
export function AbsenceSection({ action }: { action: Absence_ActionFragment }) {
  const { i18n, t } = useLingui();
  const range = useRangeText();
  const { absence } = action;
  if (!absence) return null;
  const { type, days, reason, state, overlaps } = absence;
  return (
    <Panel title={t({ message: 'Leave', context: 'attendance' })} aside={<AbsenceTag state={state} />}>
      <Flex vertical gap="middle">
        <Details
          narrow
          rows={[
            [t`Days`, range(absence)],
            [t`Kind of leave`, <bdi key="type">{type?.name}</bdi>],
            [t`Working days`, i18n.number(days)],
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
