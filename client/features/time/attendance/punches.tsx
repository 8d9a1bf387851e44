import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import {
  type Attendance_OfDayFragment,
  type Punch_RowFragment,
  type RequestedCorrection_RowFragment,
  WithdrawPunchCorrectionDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { AbsenceTag } from './attendance-words';
import { CorrectionDialog } from './correction-dialog';
import { WithdrawButton } from './withdraw-button';

interface Props {
  of: Attendance_OfDayFragment;
  /** Reads the day again. */
  update: () => Promise<unknown>;
}

/** The punches of a day, and what was asked to correct. */
export function Punches({ of, update }: Props) {
  const { i18n, t } = useLingui();
  const me = useMe();
  const [withdraw] = useMutation(WithdrawPunchCorrectionDocument);
  const [corrected, setCorrected] = useState<Punch_RowFragment | 'new'>();
  const { punches, requestedCorrections, canCorrect, person, day } = of;
  const timeOf = (at: string, timeZone: string) => i18n.date(new Date(at), { timeStyle: 'short', timeZone });
  const kindText = ({ kind, isBreak }: Punch_RowFragment | RequestedCorrection_RowFragment) =>
    kind === 'IN' ? t`Work began` : isBreak ? t`Break began` : t`Work ended`;
  /** Returns what is special about a punch. */
  const factsOf = (
    { kind, isRemote, timeZone, note }: Punch_RowFragment | RequestedCorrection_RowFragment,
    ...more: (string | false)[]
  ) =>
    [
      isRemote && kind === 'IN' && t({ message: 'Remote', context: 'attendance' }),
      ...more,
      timeZone !== of.timeZone && timeZone.replaceAll('_', ' '),
      note,
    ].filter(Boolean);
  return (
    <>
      {punches.length > 0 && (
        <ul aria-label={t`Punches`}>
          {punches.map((punch) => {
            const { id, at, timeZone, source } = punch;
            const time = timeOf(at, timeZone);
            return (
              <li key={id} className="split-row">
                <span className="split-row__text breaking">
                  <time dateTime={at}>{time}</time> {kindText(punch)}
                  <Facts of={factsOf(punch, source === 'CORRECTION' && t`Corrected`)} />
                </span>
                <Button size="small" aria-label={t`Correct: ${time}`} onClick={() => setCorrected(punch)}>
                  {t`Correct`}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {requestedCorrections.length > 0 && (
        <ul aria-label={t`Requested corrections`}>
          {requestedCorrections.map((correction) => {
            const { id, at, recordedAt, timeZone, isRemoved } = correction;
            const recorded = recordedAt ? timeOf(recordedAt, timeZone) : '';
            return (
              <li key={id} className="split-row">
                <span className="split-row__text breaking">
                  <time dateTime={at}>{timeOf(at, timeZone)}</time>{' '}
                  {isRemoved ? t`To be removed` : kindText(correction)}
                  <Facts
                    of={factsOf(correction, !isRemoved && recorded !== '' && t`instead of ${recorded}`)}
                  />
                </span>
                <AbsenceTag state="REQUESTED" />
                {person?.id === me.id && (
                  <WithdrawButton
                    withdraw={async () => {
                      await withdraw({ variables: { id } });
                      await update();
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button onClick={() => setCorrected('new')}>{t`Add a missing time`}</Button>
      </div>
      {corrected && (
        <CorrectionDialog
          punch={corrected === 'new' ? undefined : corrected}
          userId={canCorrect ? person?.id : undefined}
          date={day.date}
          timeZone={of.timeZone}
          update={update}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

const Facts = ({ of }: { of: readonly unknown[] }) =>
  of.length > 0 && <span className="muted"> · {of.join(' · ')}</span>;
