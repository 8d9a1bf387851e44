import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The frame of the sign-in and sign-up pages: the form and, on wide screens, a description of the product. */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className="auth">
      <div className="auth__body">
        <header className="auth__head">
          <h1>{title}</h1>
          <p className="muted breaking">{lead}</p>
        </header>
        {children}
      </div>
      <aside className="auth__brand" aria-label={t`About Job Lobby`}>
        <div>
          <p className="auth__claim">
            <Trans>Your company and its people, in one place.</Trans>
          </p>
          <ul className="auth__points">
            <li>
              <Trans>See who works with you, and in what role</Trans>
            </li>
            <li>
              <Trans>Add your company with one form</Trans>
            </li>
            <li>
              <Trans>Join as a member in a minute</Trans>
            </li>
          </ul>
        </div>
        <Arch />
      </aside>
    </div>
  );
}

/** The doorway of the logo, as large as the page allows. */
const Arch = () => (
  <svg className="auth__arch" viewBox="0 0 400 440" aria-hidden="true" focusable="false">
    <path d="M-70 440V190a270 270 0 0 1 540 0v250z" fill="#fff" opacity="0.06" />
    <path d="M0 440V200a200 200 0 0 1 400 0v240z" fill="#fff" />
    <path d="M66 440V200a134 134 0 0 1 268 0v240z" fill="#163aa3" />
    <circle cx="200" cy="246" r="66" fill="#ff7a45" />
    <path d="M104 440v-20a96 96 0 0 1 192 0v20z" fill="#ff7a45" />
  </svg>
);
