import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import {
  CompanyAttendanceChangedDocument,
  MeChangedDocument,
  OwnCorrectionsDocument,
  WithdrawPunchCorrectionDocument,
} from '../../../generated/graphql';
import { useLiveEvents } from '../../../lib/use-live';
import { AbsenceTag } from './attendance-words';
import { WithdrawButton } from './withdraw-button';

/** The corrections that the person has asked for, with what became of them. Nothing without any. */
export function MyCorrections({ companyId, update }: { companyId: string; update: () => Promise<unknown> }) {
  const { i18n, t } = useLingui();
  const [withdraw] = useMutation(WithdrawPunchCorrectionDocument);
  const { data, refetch, request } = useRecord(OwnCorrectionsDocument, {
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  useLiveEvents(MeChangedDocument, {}, request);
  const corrections = data?.myPunchCorrections ?? [];
  if (corrections.length === 0) return null;
  return (
    <Panel title={t`My corrections`}>
      <ul aria-label={t`My corrections`}>
        {corrections.map(({ id, at, timeZone, kind, isRemoved, state, comment, note }) => (
          <li key={id} className="split-row">
            <span className="split-row__text breaking">
              <span>
                <time dateTime={at}>
                  {i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
                </time>{' '}
                {isRemoved ? t`To be removed` : kind === 'IN' ? t`Work began` : t`Work ended`}
              </span>
              {note && (
                <span className="muted">
                  <bdi>{note}</bdi>
                </span>
              )}
              {comment && (
                <span>
                  {t`Answer:`} <bdi>{comment}</bdi>
                </span>
              )}
            </span>
            <AbsenceTag state={state} />
            {state === 'REQUESTED' && (
              <WithdrawButton
                withdraw={async () => {
                  await withdraw({ variables: { id } });
                  await Promise.all([refetch(), update()]);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
