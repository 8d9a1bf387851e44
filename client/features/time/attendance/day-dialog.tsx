import { useLingui } from '@lingui/react/macro';
import { Flex, Modal } from 'antd';
import { useReturnedFocus } from '../../../components/dialog';
import { useRecord } from '../../../components/use-record';
import { PersonDayDocument } from '../../../generated/graphql';
import { useDate } from './attendance-words';
import { DaySummary } from './day-summary';
import { Punches } from './punches';

interface Props {
  userId: string;
  name: string;
  date: string;
  onClose: () => void;
}

/** A day of a person with its punches, which the reader may be able to correct. */
export function DayDialog({ userId, name, date, onClose }: Props) {
  const { t } = useLingui();
  const dateText = useDate();
  useReturnedFocus();
  const { data, absent, refetch } = useRecord(PersonDayDocument, { variables: { userId, date }, of: {} });
  const day = data?.attendanceOfDay;
  return (
    <Modal
      open
      title={
        <>
          <bdi>{name}</bdi> · {dateText(date, { dateStyle: 'full' })}
        </>
      }
      footer={null}
      onCancel={onClose}
    >
      {day ? (
        <Flex vertical gap="middle">
          <DaySummary of={day} />
          {day.punches.length === 0 && <span className="muted">{t`Nothing was recorded.`}</span>}
          <Punches of={day} update={refetch} />
        </Flex>
      ) : (
        absent(4, t`Loading the day`)
      )}
    </Modal>
  );
}
