import type { ReactNode } from 'react';
import { Logo } from '../../components/logo';

/** The frame of signing in and signing up: the form, and beside it on a wide screen what the product is. */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="auth">
      <aside className="auth__brand" aria-label="About Job Lobby">
        <Logo size={56} />
        <p className="auth__claim">Your company and its people, in one place.</p>
        <ul className="auth__points">
          <li>See who works with you, and in what role</li>
          <li>Bring your company in with one form</li>
          <li>Join as a member in a minute</li>
        </ul>
      </aside>
      <div className="auth__body">
        <div className="auth__card">
          <h1 className="auth__title">{title}</h1>
          <p className="auth__lead">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
