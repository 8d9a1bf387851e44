import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from './logo';

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
      <aside className="auth__brand" aria-label={t`About Job Lobby`}>
        <Logo size={56} />
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
      </aside>
      <div className="auth__body">
        <div className="auth__card">
          <h1>{title}</h1>
          <p className="auth__lead">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
