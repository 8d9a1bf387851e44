import { Trans } from '@lingui/react/macro';
import { useHref } from './context';

/** Leads to the company's privacy notice for applicants, in a tab of its own so that a form keeps what was typed. */
export function PrivacyLink({ path }: { path: string }) {
  const href = useHref();
  return (
    <p>
      <a href={href(path)} target="_blank" rel="noopener">
        <Trans>Read the company’s privacy notice</Trans>
      </a>
    </p>
  );
}
