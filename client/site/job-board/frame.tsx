import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { languageCodes, languages } from '../../lib/languages';
import { paths } from '../../lib/paths';
import { Logo } from '../kit/logo';
import { address, useHref, usePage } from './context';

/** The frame of the board's pages: the menu bar, the page, and the footer with the languages. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const href = useHref();
  const { isSignedIn } = usePage();
  return (
    <div className="app">
      <a className="visually-hidden skip-link button" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <header className="menu-bar line">
        <a className="menu-bar__logo line" href={href('/jobs')} aria-label={t`Job Lobby, all open roles`}>
          <Logo />
          <strong>Job Lobby</strong>
        </a>
        <nav className="row end" aria-label={t`Account`}>
          <a className="button button--quiet" href={href('/jobs')}>
            <Trans>Jobs</Trans>
          </a>
          <a className="button" href={isSignedIn ? paths.home : paths.login}>
            {isSignedIn ? <Trans>Dashboard</Trans> : <Trans>Log in</Trans>}
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="app__main">
        {children}
      </main>
      <Footer />
    </div>
  );
}

function Footer() {
  const { t } = useLingui();
  const { path, query, language } = usePage();
  const href = useHref();
  return (
    <footer className="footer row">
      <span>Job Lobby 2023</span>
      <a href={href('/jobs/applications/lost')}>
        <Trans>My application</Trans>
      </a>
      <nav className="end" aria-label={t`Language`}>
        <ul className="row">
          {languageCodes.map((code) => (
            <li key={code}>
              <a
                href={address(path, query, `lang=${code}`)}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                {languages[code]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
