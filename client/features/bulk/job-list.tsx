import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { CompanyJobsDocument, type Job_FieldsFragment, MeChangedDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { REFETCHED, useLive } from '../../lib/use-live';
import { Moment } from '../../components/format';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { usePolling } from './use-polling';
import { kindNames, StateTag } from './job-words';
import { jobPath } from './paths';

/** The newest imports and actions of a company. For its admins. */
export default function JobList({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const { data, error, refetch, ...query } = useQuery(CompanyJobsDocument, {
    variables: { companyId },
    context: REFETCHED,
    fetchPolicy: 'cache-and-network',
  });
  useLive(MeChangedDocument, {}, () => refetch());
  const jobs = data?.company?.jobs;
  usePolling(jobs?.some(({ state }) => state === 'RUNNING') ?? false, query);
  if (!jobs && error) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
  if (!jobs) return <Skeleton lines={6} />;
  if (jobs.length === 0) {
    return (
      <EmptyState title={t`No jobs yet`}>
        <Trans>Imports and actions on many people appear here for 30 days.</Trans>
      </EmptyState>
    );
  }
  return (
    <Flex component="ul" vertical gap="middle" aria-label={t`Jobs`}>
      {jobs.map((job) => (
        <Entry key={job.id} job={job} />
      ))}
    </Flex>
  );
}

function Entry({ job }: { job: Job_FieldsFragment }) {
  const { i18n, t } = useLingui();
  const { id, kind, state, title, included, done, failed, startedAt } = job;
  const count = i18n.number(done);
  const all = i18n.number(included);
  const failures = i18n.number(failed);
  return (
    <Flex component="li" wrap gap="small" align="baseline" justify="space-between">
      <span className="breaking">
        <Link to={jobPath(id)}>{i18n._(kindNames[kind])}</Link>
        {/* Actions have no name of their own. */}
        {kind === 'IMPORT' && (
          <>
            {' '}
            <bdi>{title}</bdi>
          </>
        )}
        <br />
        <span className="muted">
          <StartedBy job={job} /> {startedAt && <Moment value={startedAt} />}
        </span>
      </span>
      <span>
        <span className="muted">
          {t`${count} of ${all} done`}
          {failed > 0 && <>, {t`${failures} failed`}</>}
        </span>{' '}
        <StateTag state={state} />
      </span>
    </Flex>
  );
}

/** Who started a job. */
export function StartedBy({ job: { createdBy } }: { job: Job_FieldsFragment }) {
  return createdBy ? <bdi>{createdBy.displayName}</bdi> : <Trans>Somebody outside the company</Trans>;
}
