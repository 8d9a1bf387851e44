import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AppliedRole } from '../../../server/modules/hiring/job-board/applying/apply-pages';
import { address, useHref, usePage } from './context';
import { Document } from './document';
import { Frame } from './frame';
import { Trail } from './list-pages';

/** A page for one reader alone, which search engines leave out. */
export function Sheet({ title, role, children }: { title: string; role?: AppliedRole; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Document title={t`${title} · Job Lobby`} description={title} hidden hasForm>
      <Frame>
        <div className="page jobs apply">
          <Trail company={role?.company} role={role} />
          <header>
            <h1>{title}</h1>
            {role && (
              <p className="muted breaking">
                <bdi>{role.title}</bdi> · <bdi>{role.company.title}</bdi>
              </p>
            )}
          </header>
          {children}
        </div>
      </Frame>
    </Document>
  );
}

interface NoticeProps {
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What the reader can do, before the way to all roles. */
  children?: ReactNode;
}

/** A page that only says something. */
export function NoticeSheet({ title, text, children }: NoticeProps) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <Sheet title={t(title)}>
      <p>{t(text)}</p>
      <p className="row">
        {children}
        <a className="button" href={href('/jobs')}>
          <Trans>Show all open roles</Trans>
        </a>
      </p>
    </Sheet>
  );
}

interface SendFormProps {
  path: string;
  label: string;
  primary?: boolean;
  danger?: boolean;
  /** Whether the children have a field for a file. */
  withFile?: boolean;
  children?: ReactNode;
}

/** A button that sends a form: links never change anything. */
export function SendForm({
  path,
  label,
  primary = false,
  danger = false,
  withFile = false,
  children,
}: SendFormProps) {
  const { isExplicit, language } = usePage();
  return (
    <form
      method="post"
      action={address(path, isExplicit ? `lang=${language}` : '')}
      encType={withFile ? 'multipart/form-data' : undefined}
    >
      {children}
      <button
        type="submit"
        className={`button${primary ? ' button--primary' : ''}${danger ? ' button--danger' : ''}`}
      >
        {label}
      </button>
    </form>
  );
}
