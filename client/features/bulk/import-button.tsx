import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../components/link-button';
import { companyPath, paths } from '../../lib/paths';

/** Leads to the import of people into a company. */
export function ImportButton({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const { t } = useLingui();
  const to = isOwn ? paths.importPeople : companyPath(paths.importPeople, companyId);
  return <LinkButton to={to}>{t`Import people`}</LinkButton>;
}
