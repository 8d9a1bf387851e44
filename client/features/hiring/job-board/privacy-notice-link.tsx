import { useLingui } from '@lingui/react/macro';

/** Leads to the company's privacy notice for applicants, if it has one. */
export function PrivacyNoticeLink({ path }: { path?: string | null }) {
  const { t } = useLingui();
  if (!path) return null;
  return (
    <p>
      <a href={path} target="_blank" rel="noopener">{t`Read the company’s privacy notice`}</a>
    </p>
  );
}
