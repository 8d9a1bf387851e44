import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { CompanySupportSessionsDocument, MeChangedDocument } from '../../../generated/graphql';
import { SessionList } from './session-list';

/** Shows admins the support sessions about people of the company. Nothing if there were none in the last year. */
export function CompanySessions({ company: { id: companyId } }: { company: { id: string } }) {
  const { t } = useLingui();
  // Admins are notified of each session, which is a change of themselves.
  const { data, problem, absent } = useRecord(CompanySupportSessionsDocument, {
    variables: { companyId },
    events: MeChangedDocument,
    of: {},
  });
  const sessions = data?.companySupportSessions ?? [];
  if (sessions.length === 0 && !problem) return null;
  return (
    <Panel title={t`Support sessions`}>
      {problem ? (
        absent(3, t`Loading the support sessions`)
      ) : (
        <SessionList sessions={sessions} label={t`Support sessions`} />
      )}
    </Panel>
  );
}
