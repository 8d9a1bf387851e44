import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  BoardCompany,
  BoardRole,
  BoardRoles,
} from '../../../server/modules/hiring/job-board/pages/board-pages';
import { useHref, usePage } from './context';
import { Document } from './document';
import { Frame } from './frame';
import { boardOffers } from './more-pages';
import { CompanyLogo, NoRoles, Pager, RoleList } from './role-list';
import { FilterChips, SearchForm } from './search-form';
import { useWords } from './words';

/** From how many roles on the page of a company has a search. */
const SEARCHED_FROM = 10;

/** The roles of all companies that are listed. */
export function BoardPageView({ list }: { list: BoardRoles }) {
  const { t } = useLingui();
  const { query } = usePage();
  const title = t`Open roles · Job Lobby`;
  return (
    <Document
      title={title}
      description={t`Open roles of companies at Job Lobby. Search by title, place, kind of work and salary.`}
      feeds={{ path: '/jobs', title }}
      hidden={query !== ''}
    >
      <Frame>
        <div className="page jobs">
          <header className="row">
            <h1>
              <Trans>Open roles</Trans>
            </h1>
            <Matches count={list.count} />
          </header>
          <SearchForm path="/jobs" list={list} />
          <Found path="/jobs" list={list} />
          {boardOffers().map((Offer) => (
            <Offer key={Offer.name} path="/jobs" />
          ))}
        </div>
      </Frame>
    </Document>
  );
}

/** The roles of one company. */
export function CompanyPageView({ company, list }: { company: BoardCompany; list: BoardRoles }) {
  const { t } = useLingui();
  const { query } = usePage();
  const name = company.title;
  const title = t`Open roles at ${name} · Job Lobby`;
  const isSearched = query !== '' || list.count === null || list.count >= SEARCHED_FROM;
  return (
    <Document
      title={title}
      description={t`All open roles at ${name}.`}
      feeds={{ path: company.path, title }}
      image={company.logo}
      hidden={query !== ''}
    >
      <Frame>
        <div className="page jobs">
          <Trail />
          <header className="line">
            <CompanyLogo company={company} size={56} />
            <div className="breaking">
              <h1>{name}</h1>
              <CompanyFacts company={company} />
            </div>
          </header>
          {isSearched && <SearchForm path={company.path} list={list} />}
          <div className="row">
            <h2>
              <Trans>Open roles</Trans>
            </h2>
            <Matches count={list.count} />
          </div>
          <Found path={company.path} list={list} ofOne />
        </div>
      </Frame>
    </Document>
  );
}

/** The roles of one company in a frame of another website. */
export function EmbedView(props: { company: BoardCompany; roles: readonly BoardRole[]; hasMore: boolean }) {
  const { t } = useLingui();
  const href = useHref();
  const { company, roles, hasMore } = props;
  const name = company.title;
  return (
    <Document
      title={t`Open roles at ${name} · Job Lobby`}
      description={t`All open roles at ${name}.`}
      hidden
      className="embed"
    >
      <main>
        <h1 className="visually-hidden">{t`Open roles at ${name}`}</h1>
        {roles.length === 0 ? (
          <NoRoles title={t`There are no open roles at present.`}>{null}</NoRoles>
        ) : (
          <RoleList roles={roles} ofOne target="_top" />
        )}
        {hasMore && (
          <p className="embed__more">
            <a href={href(company.path)} target="_top">
              <Trans>All open roles</Trans>
            </a>
          </p>
        )}
      </main>
    </Document>
  );
}

/** What a search has found, or a way out if that is nothing. */
function Found({ path, list, ofOne = false }: { path: string; list: BoardRoles; ofOne?: boolean }) {
  const { t } = useLingui();
  const { query } = usePage();
  const href = useHref();
  const params = new URLSearchParams(query);
  const isPaged = params.has('after') || params.has('before');
  for (const name of ['after', 'before']) params.delete(name);
  const kept = params.toString();
  const more = (cursor: string | null) => cursor && [kept, cursor].filter(Boolean).join('&');
  const chips = <FilterChips path={path} search={list.search} />;
  if (list.roles.length > 0) {
    return (
      <>
        {chips}
        <RoleList roles={list.roles} ofOne={ofOne} heading={ofOne ? 'h3' : 'h2'} />
        <Pager path={path} before={more(list.previous)} after={more(list.next)} />
      </>
    );
  }
  if (isPaged) {
    return (
      <NoRoles title={t`There are no more roles.`}>
        <a className="button" href={href(path, kept)}>
          <Trans>To the newest roles</Trans>
        </a>
      </NoRoles>
    );
  }
  if (kept === '') {
    return (
      <NoRoles title={t`There are no open roles at present.`}>
        <p>
          <Trans>
            New ones appear here and in the <a href={`${path}/feed.xml`}>feed</a>.
          </Trans>
        </p>
      </NoRoles>
    );
  }
  return (
    <>
      {chips}
      <NoRoles title={t`No open role matches your search.`}>
        <p>
          <Trans>Remove a filter, or use fewer words.</Trans>
        </p>
        <a className="button" href={href(path)}>
          <Trans>Show all open roles</Trans>
        </a>
      </NoRoles>
    </>
  );
}

function Matches({ count }: { count: number | null }) {
  const { t } = useLingui();
  const words = useWords();
  if (count === 0) return null;
  const limit = words.number(1_000);
  return (
    <p className="muted">
      {count === null ? t`More than ${limit} roles` : <Plural value={count} one="# role" other="# roles" />}
    </p>
  );
}

/** The way back to all roles. */
export function Trail({
  company,
  role,
}: {
  company?: BoardCompany;
  role?: Pick<BoardRole, 'title' | 'path'>;
}) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <nav className="trail muted breaking" aria-label={t`Breadcrumbs`}>
      <ol className="row">
        <li>
          <a href={href('/jobs')}>
            <Trans>Open roles</Trans>
          </a>
        </li>
        {company && (
          <li>
            <a href={href(company.path)}>{company.title}</a>
          </li>
        )}
        {role && (
          <li>
            <a href={href(role.path)}>{role.title}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Where a company is, and its website. */
function CompanyFacts({ company }: { company: BoardCompany }) {
  const words = useWords();
  const { country, website } = company;
  if (!country && !website) return null;
  return (
    <ul className="row muted">
      {country && <li>{words.country(country)}</li>}
      {website && (
        <li>
          <a className="breaking" href={website} rel="nofollow noopener noreferrer">
            {hostOf(website)}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The host of an address, as people write it. */
export const hostOf = (website: string): string => {
  const host = URL.canParse(website) ? new URL(website).host : website;
  return host.replace(/^www\./, '');
};
