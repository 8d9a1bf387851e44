import { useApolloClient, useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Progress } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useWork } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import { ConfirmDialog } from '../../../components/dialog';
import { Moment } from '../../../components/format';
import { ExportCsv } from '../../../components/list/export-csv';
import { Page, Panel } from '../../../components/page';
import {
  CancelJobDocument,
  type Job_FieldsFragment,
  JobDocument,
  JobRowsDocument,
  type JobRowsQuery,
  MeChangedDocument,
  UndoBulkActionDocument,
} from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { StartedBy } from './job-list';
import { usePolling } from './use-polling';
import { JobRows } from './job-rows';
import { kindNames, StateTag } from './job-words';
import { useRecordState } from '../../../components/record-link';
import { jobPath } from './paths';

type Row = JobRowsQuery['jobRows'][number];

const EXPORT_SIZE = 500;

/** page-job: the progress of a job in `id`, and what became of each row. */
export default function JobPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, absent, ...query } = useRecord(JobDocument, {
    variables: { id },
    events: MeChangedDocument,
    of: {},
  });
  const job = data?.job;
  usePolling(job?.state === 'RUNNING', query);
  return (
    <Page
      title={t`Import or bulk change`}
      breadcrumbs={<Link to={`${paths.staff}?list=jobs`}>{t`Imports and bulk changes`}</Link>}
    >
      {job ? <JobPanel key={id} job={job} /> : absent(6)}
    </Page>
  );
}

function JobPanel({ job }: { job: Job_FieldsFragment }) {
  const { i18n, t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const beside = useRecordState();
  const [cancel, cancelling] = useMutation(CancelJobDocument);
  const [undo, undoing] = useMutation(UndoBulkActionDocument);
  const { run, failure } = useWork();
  const [asking, setAsking] = useState(false);
  const processed = job.done + job.failed;
  const isRunning = job.state === 'RUNNING';
  const percent = Math.floor((100 * processed) / Math.max(1, job.included));
  const done = i18n.number(job.done);

  async function startUndo(): Promise<void> {
    const { data } = await undo({ variables: { id: job.id } });
    if (data) void navigate(jobPath(data.undoBulkAction.id), { state: beside });
  }

  return (
    <>
      <Panel title={i18n._(kindNames[job.kind])} aside={<StateTag state={job.state} />}>
        <Flex vertical gap="middle">
          <p className="breaking">
            {job.kind === 'IMPORT' && (
              <>
                <bdi>{job.title}</bdi>
                <br />
              </>
            )}
            <span className="muted">
              <StartedBy job={job} /> {job.startedAt && <Moment value={job.startedAt} />}
            </span>
          </p>
          <Progress
            aria-label={t`Progress`}
            percent={percent}
            status={isRunning ? 'active' : job.state === 'DONE' ? 'success' : 'normal'}
          />
          <p role="status">
            <Plural value={job.done} one={`${done} row done.`} other={`${done} rows done.`} />{' '}
            {job.failed > 0 && <Plural value={job.failed} one="# row failed." other="# rows failed." />}
          </p>
          {isRunning && (
            <p className="muted">
              <Trans>You can leave this page. You will be notified when the job is finished.</Trans>
            </p>
          )}
          {job.error && <Alert type="error" role="alert" showIcon title={job.error} />}
          {failure}
          <Flex wrap gap="small">
            {isRunning && (
              <Button
                danger
                loading={cancelling.loading}
                onClick={() => void run(() => cancel({ variables: { id: job.id } }))}
              >
                {t`Cancel job`}
              </Button>
            )}
            {job.undoUntil && (
              <Button
                loading={undoing.loading}
                onClick={() => (job.kind === 'IMPORT' ? setAsking(true) : void run(startUndo))}
              >
                {job.kind === 'IMPORT' ? t`Undo import` : t`Undo`}
              </Button>
            )}
            {!isRunning && (
              <ExportCsv<Row>
                name="result"
                total={job.total}
                columns={[
                  [t`Row`, ({ number }) => String(number)],
                  [t`Email`, ({ label }) => label],
                  [t`Name`, ({ name }) => name ?? ''],
                  [t`Verdict`, ({ verdict }) => verdict],
                  [t`Result`, ({ result }) => result ?? ''],
                  [t`Field`, ({ field }) => field ?? ''],
                  [t`Message`, ({ message }) => message ?? ''],
                ]}
                fetchPage={async (after) => {
                  const { data } = await client.query({
                    query: JobRowsDocument,
                    variables: { id: job.id, after: Number(after ?? 0), first: EXPORT_SIZE },
                    fetchPolicy: 'no-cache',
                  });
                  const rows = data?.jobRows ?? [];
                  const last = rows.length === EXPORT_SIZE ? rows.at(-1) : undefined;
                  return { rows, next: last && String(last.number) };
                }}
              />
            )}
          </Flex>
        </Flex>
      </Panel>
      {asking && (
        <ConfirmDialog
          title={t`Undo this import?`}
          action={t`Undo import`}
          danger
          act={startUndo}
          onClose={() => setAsking(false)}
        >
          <Trans>
            Invitations that nobody has answered are revoked, and changed profiles get their earlier values
            back. What somebody has changed since stays as it is.
          </Trans>
        </ConfirmDialog>
      )}
      {!isRunning && (
        <Panel title={t`Rows`}>
          <JobRows key={job.state} id={job.id} total={job.total} />
        </Panel>
      )}
    </>
  );
}
