import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { MeChangedDocument, MySupportSessionsDocument } from '../../../generated/graphql';
import { SessionList } from './session-list';

/** Shows the user the support sessions about themselves, which they can end. */
export function OwnSessions() {
  const { t } = useLingui();
  const { data, absent } = useRecord(MySupportSessionsDocument, { events: MeChangedDocument, of: {} });
  const sessions = data?.mySupportSessions;
  if (!sessions) return absent(3, t`Loading the support sessions`);
  if (sessions.length === 0) {
    return (
      <EmptyState title={t`Support has not seen Job Lobby in your place`}>
        {t`If it does, you get an email, and you can end it here.`}
      </EmptyState>
    );
  }
  return <SessionList sessions={sessions} label={t`Support sessions`} />;
}
