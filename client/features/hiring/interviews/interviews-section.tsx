import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  ApplicationChangedDocument,
  ApplicationInterviewsDocument,
  CancelInterviewDocument,
  RestoreInterviewDocument,
  type Application_PageFragment,
  type Interview_RowFragment,
  type InterviewState,
} from '../../../generated/graphql';
import { permissionsIn } from '../../directory/permissions/permissions';
import { InterviewDialog, OutcomeDialog } from './interview-dialogs';
import { InterviewHistory } from './interview-history';
import { Place, useInterviewStates, useMinutes, useWhen } from './interview-words';

const COLORS: Partial<Record<InterviewState, string>> = {
  PLANNED: 'processing',
  DONE: 'success',
  NO_SHOW: 'warning',
};

/** How long a cancelled interview can be planned again before the person is told. The server waits as long. */
const UNDO_TIME = 30_000;

/** The interviews with the person of an application. */
export function InterviewsSection({ application }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const [planning, setPlanning] = useState(false);
  const { id } = application;
  const { data, absent } = useRecord(ApplicationInterviewsDocument, {
    variables: { id },
    events: ApplicationChangedDocument,
    of: { applicationId: id },
  });
  const read = data?.application;
  const mayPlan = read && permissionsIn(read.permissions)('planInterview')?.allowed;
  return (
    <Panel
      title={t`Interviews`}
      aside={mayPlan && <Button onClick={() => setPlanning(true)}>{t`Plan interview`}</Button>}
    >
      {!read && absent(2, t`Loading the interviews`)}
      {read?.interviews.length === 0 && <span className="muted">{t`No interviews yet.`}</span>}
      {read && read.interviews.length > 0 && (
        <ul aria-label={t`Interviews`}>
          {read.interviews.map((interview) => (
            <Interview key={interview.id} application={application} interview={interview} />
          ))}
        </ul>
      )}
      {planning && <InterviewDialog application={application} onClose={() => setPlanning(false)} />}
    </Panel>
  );
}

interface Props {
  application: Application_PageFragment;
  interview: Interview_RowFragment;
}

function Interview({ application, interview }: Props) {
  const { t } = useLingui();
  const when = useWhen();
  const minutes = useMinutes();
  const states = useInterviewStates();
  const [asked, setAsked] = useState<'change' | 'outcome' | 'history'>();
  const { cancel, restore } = useCancelling(interview);
  const { state, place, outcome, interviewers, permissions } = interview;
  const may = permissionsIn(permissions);
  const isCancelled = state === 'CANCELLED';
  const close = () => setAsked(undefined);
  return (
    <li className="list-entry">
      <Flex gap="4px 8px" align="center" wrap>
        <strong className={isCancelled ? 'muted' : undefined}>
          <time dateTime={interview.startsAt}>{when(interview)}</time>
        </strong>
        <span className="muted">{minutes(interview.minutes)}</span>
        <Tag color={COLORS[state]}>{states[state]}</Tag>
      </Flex>
      {place && (
        <p className="breaking">
          <Place place={place} />
        </p>
      )}
      {interviewers.length > 0 && (
        <p className="muted breaking">
          {t`Interviewers`}: <bdi>{interviewers.map(({ displayName }) => displayName).join(', ')}</bdi>
        </p>
      )}
      {outcome && (
        <p className="written breaking" dir="auto">
          {outcome}
        </p>
      )}
      <Flex gap="small" wrap className="list-entry__actions">
        {may('updateInterview')?.allowed && (
          <Button size="small" onClick={() => setAsked('change')}>
            {t`Change`}
          </Button>
        )}
        {may('recordInterviewOutcome')?.allowed && (
          <Button size="small" onClick={() => setAsked('outcome')}>
            {t`Record outcome`}
          </Button>
        )}
        {may('cancelInterview')?.allowed && (
          <Button size="small" danger onClick={() => void cancel()}>
            {t`Cancel interview`}
          </Button>
        )}
        {may('restoreInterview')?.allowed && (
          <Button size="small" onClick={() => void restore()}>
            {t`Plan again`}
          </Button>
        )}
        <Button
          size="small"
          type="link"
          aria-expanded={asked === 'history'}
          onClick={() => setAsked(asked === 'history' ? undefined : 'history')}
        >
          {t`History`}
        </Button>
      </Flex>
      {asked === 'history' && <InterviewHistory interview={interview} />}
      {asked === 'change' && (
        <InterviewDialog application={application} interview={interview} onClose={close} />
      )}
      {asked === 'outcome' && <OutcomeDialog interview={interview} onClose={close} />}
    </li>
  );
}

/** Returns functions that cancel an interview, with a way back, and plan it again. */
function useCancelling({ id }: Interview_RowFragment) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const [sendCancel] = useMutation(CancelInterviewDocument);
  const [sendRestore] = useMutation(RestoreInterviewDocument);
  const undo = () => sendRestore({ variables: { id } });
  return {
    cancel: () =>
      attempt(async () => {
        await sendCancel({ variables: { id } });
        offerUndo({
          key: `interview-${id}`,
          title: t`The interview was cancelled.`,
          undo,
          undone: t`The interview is planned again.`,
          time: UNDO_TIME,
        });
      }),
    restore: () => attempt(undo, t`The interview is planned again.`),
  };
}
