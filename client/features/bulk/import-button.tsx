import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../components/link-button';
import { companyPath } from '../../lib/paths';
import { jobPaths } from './paths';

/** Leads to the import of people into a company. */
export function ImportButton({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const { t } = useLingui();
  const to = isOwn ? jobPaths.importPeople : companyPath(jobPaths.importPeople, companyId);
  return <LinkButton to={to}>{t`Import people`}</LinkButton>;
}
