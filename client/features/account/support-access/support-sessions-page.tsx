import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { SupportSessionsChangedDocument, SupportSessionsDocument } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { SessionList } from './session-list';

/** master-control-support: the support sessions that go on, and those of the last year. */
export default function SupportSessionsPage() {
  const { t } = useLingui();
  const { data, absent } = useRecord(SupportSessionsDocument, {
    events: SupportSessionsChangedDocument,
    of: {},
  });
  const sessions = data?.supportSessions;
  const current = sessions?.filter(({ isActive }) => isActive);
  const past = sessions?.filter(({ isActive }) => !isActive);
  return (
    <Page
      narrow
      title={t`Support sessions`}
      breadcrumbs={
        <Breadcrumbs above={[[t`Master Control`, paths.masterControl]]} here={t`Support sessions`} />
      }
      lead={t`Times in which a holder of MASTER CONTROL sees Job Lobby as another person. Start one on the page of a user.`}
    >
      <Panel title={t`Going on`}>
        {!current ? (
          absent(4, t`Loading the support sessions`)
        ) : current.length === 0 ? (
          <EmptyState title={t`Nobody sees Job Lobby as another person`}>
            {t`Requests to make changes appear here.`}
          </EmptyState>
        ) : (
          <SessionList sessions={current} label={t`Support sessions that go on`} />
        )}
      </Panel>
      {past && past.length > 0 && (
        <Panel title={t`Past`}>
          <SessionList sessions={past} label={t`Past support sessions`} />
        </Panel>
      )}
    </Page>
  );
}
