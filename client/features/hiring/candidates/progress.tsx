import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  HiringReportDocument,
  RoleApplicationsChangedDocument,
  RoleProgressDocument,
} from '../../../generated/graphql';
import { AddCandidateButton } from './add-candidate-button';
import { ReportFigures, StepsTable } from './report';
import type { BoardRole } from './use-board';

/** How many applications have reached each stage of a role, how long they stay there, and more figures about them. */
export function ApplicationProgress({ role: { id, title, company } }: { role: BoardRole }) {
  const { t } = useLingui();
  const followed = { events: RoleApplicationsChangedDocument, of: { roleId: id } };
  const { data, absent } = useRecord(RoleProgressDocument, { variables: { id }, ...followed });
  const figures = useRecord(HiringReportDocument, {
    variables: { companyId: company.id, filter: { roleId: id } },
    ...followed,
  });
  const progress = data?.role?.applicationProgress;
  const report = figures.data?.company?.hiringReport;
  if (!progress) return absent(8, t`Loading the progress`);
  if (!progress[0]?.reached) {
    return (
      <EmptyState title={t`No applications yet`} action={<AddCandidateButton roleId={id} title={title} />}>
        {t`Once people have applied, this page shows how far they get and how long each stage takes.`}
      </EmptyState>
    );
  }
  if (!report) return figures.absent(8, t`Loading the progress`);
  const steps = progress.map(({ stage, ...step }) => ({
    ...step,
    kind: stage.kind,
    key: stage.id,
    name: stage.name,
  }));
  return (
    <div className="list__scroll" role="group" aria-label={t`Progress`} tabIndex={0}>
      <ReportFigures report={report} steps={<StepsTable steps={steps} />} />
    </div>
  );
}
