import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BoardPage, BoardRenderer } from '../../../server/modules/hiring/job-board/pages/board-pages';
import { PageContext } from './context';
import { BoardPageView, CompanyPageView, EmbedView } from './list-pages';
import { texts } from './messages';
import { viewOfOther } from './more-pages';
import { ApplyView, SentView } from './apply-form';
import { dropSentDraft, keepDraft } from './draft-script';
import { PrivacyView } from './privacy-page';
import { GoneView, MissingView, RolePageView } from './role-pages';
import { CodeView, LostView } from './code-pages';
import { ConfirmView, EraseView, NoticeView, StandingView } from './standing-pages';
import { formStyles, styles } from './styles';

/*
 * The pages of the job board, built for the server. They work without a script: they are read, searched with a form, and
 * left. Scripts are within the page.
 */

/** Tells the website around a frame how high the list is, whenever that changes. */
const HEIGHT_SCRIPT = `(()=>{let last;const tell=()=>{const height=Math.ceil(document.documentElement.getBoundingClientRect().height);if(height!==last)parent.postMessage({type:"job-lobby:height",height:last=height},"*")};new ResizeObserver(tell).observe(document.documentElement);addEventListener("load",tell)})()`;

/** The scripts of pages, by kind. */
const SCRIPTS: Partial<Record<string, string>> = {
  embed: HEIGHT_SCRIPT,
  apply: `(${keepDraft.toString()})()`,
  sent: `(${dropSentDraft.toString()})()`,
};

/** The pages without the styles of forms. */
const WITHOUT_FORMS: ReadonlySet<string> = new Set([
  'board',
  'company',
  'embed',
  'role',
  'gone',
  'privacy',
  'missing',
]);

/** Returns a page as HTML, with the styles and the script that its Content-Security-Policy has to allow. */
export const render: BoardRenderer['render'] = (page, context) => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={texts[context.language]}>
      <PageContext value={context}>{viewOf(page)}</PageContext>
    </I18nProvider>,
  );
  const script = SCRIPTS[page.kind] ?? null;
  const body =
    script === null ? markup : markup.replace('</body>', () => `<script>${script}</script></body>`);
  return {
    html: `<!doctype html>${body}`,
    style: WITHOUT_FORMS.has(page.kind) ? styles : formStyles,
    script,
  };
};

function viewOf(page: BoardPage): ReactNode {
  switch (page.kind) {
    case 'board':
      return <BoardPageView list={page.list} />;
    case 'company':
      return <CompanyPageView company={page.company} list={page.list} />;
    case 'embed':
      return <EmbedView company={page.company} roles={page.roles} hasMore={page.hasMore} />;
    case 'role':
      return <RolePageView {...page} />;
    case 'gone':
      return <GoneView company={page.company} similar={page.similar} />;
    case 'privacy':
      return <PrivacyView {...page} />;
    case 'missing':
      return <MissingView />;
    case 'apply':
      return <ApplyView {...page} />;
    case 'sent':
      return <SentView {...page} />;
    case 'confirm':
      return <ConfirmView {...page} />;
    case 'standing':
      return <StandingView {...page} />;
    case 'erase':
      return <EraseView {...page} />;
    case 'code':
      return <CodeView {...page} />;
    case 'lost':
      return <LostView {...page} />;
    case 'notice':
      return <NoticeView {...page} />;
    default:
      return viewOfOther(page);
  }
}

/** Returns the texts of a feed: of a company's roles, or of all. */
export const feedTexts: BoardRenderer['feedTexts'] = (language, company) => {
  const i18n = texts[language];
  return company === null
    ? {
        title: i18n._(msg`Open roles · Job Lobby`),
        description: i18n._(msg`The newest open roles of companies at Job Lobby.`),
      }
    : {
        title: i18n._(msg`Open roles at ${company} · Job Lobby`),
        description: i18n._(msg`The newest open roles at ${company}.`),
      };
};
