import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { CompanyJobsDocument, type Job_FieldsFragment, MeChangedDocument } from '../../../generated/graphql';
import { Moment } from '../../../components/format';
import { EmptyState } from '../../../components/states';
import { useRecordState } from '../../../components/record-link';
import { usePolling } from './use-polling';
import { kindNames, StateTag } from './job-words';
import { jobPath } from './paths';

/** The newest imports and actions of a company. For its admins. */
export default function JobList({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const { data, absent, ...query } = useRecord(CompanyJobsDocument, {
    variables: { companyId },
    events: MeChangedDocument,
    of: {},
  });
  const jobs = data?.company?.jobs;
  usePolling(jobs?.some(({ state }) => state === 'RUNNING') ?? false, query);
  if (!jobs) return absent(6);
  if (jobs.length === 0) {
    return (
      <EmptyState title={t`No imports or bulk changes yet`}>
        <Trans>Imports and actions on many people appear here for 30 days.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="list__scroll" aria-label={t`Imports and bulk changes`}>
      {jobs.map((job) => (
        <Entry key={job.id} job={job} />
      ))}
    </ul>
  );
}

function Entry({ job }: { job: Job_FieldsFragment }) {
  const { i18n, t } = useLingui();
  const { id, kind, state, title, included, done, failed, startedAt } = job;
  const count = i18n.number(done);
  const all = i18n.number(included);
  return (
    <li className="feed__entry feed__line" data-row>
      <span className="feed__text breaking">
        <Link to={jobPath(id)} state={useRecordState()} data-open>
          {i18n._(kindNames[kind])}
        </Link>
        {/* Actions have no name of their own. */}
        {kind === 'IMPORT' && (
          <>
            {' '}
            <bdi>{title}</bdi>
          </>
        )}{' '}
        <span className="muted">
          <StartedBy job={job} /> {startedAt && <Moment value={startedAt} />}
        </span>
      </span>
      <span>
        <span className="muted">
          {t`${count} of ${all} done`}
          {failed > 0 && (
            <>
              {' · '}
              <Plural value={failed} one="# failed" other="# failed" />
            </>
          )}
        </span>{' '}
        <StateTag state={state} />
      </span>
    </li>
  );
}

/** Who started a job. */
export function StartedBy({ job: { createdBy } }: { job: Job_FieldsFragment }) {
  return createdBy ? <bdi>{createdBy.displayName}</bdi> : <Trans>Somebody outside the company</Trans>;
}
