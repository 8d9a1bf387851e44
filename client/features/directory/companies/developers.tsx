import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../components/link-button';
import { Panel } from '../../../components/page';
import { useMe } from '../../../lib/access';
import { allPages } from '../../../lib/capability';
import { developerPages } from './developer-pages';

/** Leads to the pages with which programs are connected. */
export function DeveloperPages() {
  const { t } = useLingui();
  return developerPages(useMe()).map(({ to, label, summary }) => {
    const title = label ?? allPages().find(({ path }) => path === to)?.title;
    const name = title ? t(title) : to;
    return (
      <Panel
        key={to}
        title={name}
        aside={<LinkButton to={to} aria-label={t`Open ${name}`}>{t`Open`}</LinkButton>}
      >
        {summary && <p className="muted">{t(summary)}</p>}
      </Panel>
    );
  });
}
