import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BoardPage } from '../../../server/modules/hiring/job-board/pages/board-pages';
import { Document } from './document';
import { Frame } from './frame';
import { Trail } from './list-pages';

/** A company's privacy notice for candidates. The server has made its HTML from Markdown, and it is safe. */
export function PrivacyView({ company, noticeHtml, retentionDays }: Extract<BoardPage, { kind: 'privacy' }>) {
  const { t } = useLingui();
  const name = company.title;
  return (
    <Document
      title={t`Privacy of applicants: ${name} · Job Lobby`}
      description={t`How ${name} treats the data of applicants.`}
      hidden
    >
      <Frame>
        <div className="page jobs">
          <Trail company={company} />
          <header>
            <h1 className="breaking">
              <Trans>
                Privacy of applicants: <bdi>{name}</bdi>
              </Trans>
            </h1>
          </header>
          <p className="breaking">
            <Trans>
              <bdi>{name}</bdi> erases the data of applicants{' '}
              <Plural value={retentionDays} one="# day" other="# days" /> after the last application, and
              never before the role is decided.
            </Trans>
          </p>
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: noticeHtml }} />
        </div>
      </Frame>
    </Document>
  );
}
