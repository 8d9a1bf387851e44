import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  BoardCompany,
  BoardPage,
  BoardRole,
} from '../../../server/modules/hiring/job-board/pages/board-pages';
import { useHref } from './context';
import { Document } from './document';
import { Frame } from './frame';
import { hostOf, Trail } from './list-pages';
import { CompanyLogo, RoleList } from './role-list';
import { useWords } from './words';

type RolePage = Extract<BoardPage, { kind: 'role' }>;

/** An open role. */
export function RolePageView({ role, openings, descriptionHtml, summary, jsonLd }: RolePage) {
  const { t } = useLingui();
  const words = useWords();
  const { company, title } = role;
  const name = company.title;
  const place = words.place(role);
  const facts = [place, words.mode(role.workMode), words.type(role.employmentType)]
    .filter(Boolean)
    .join(' · ');
  return (
    <Document
      title={t`${title} at ${name} · Job Lobby`}
      description={summary || `${t`${title} at ${name}`} · ${facts}`}
      feeds={{ path: company.path, title: t`Open roles at ${name} · Job Lobby` }}
      image={company.logo}
      jsonLd={jsonLd}
    >
      <Frame>
        <article className="page jobs">
          <Trail company={company} />
          <header className="line">
            <CompanyLogo company={company} size={56} />
            <div className="breaking">
              <h1>
                <bdi>{title}</bdi>
              </h1>
              <p className="muted">{facts}</p>
            </div>
          </header>
          <div className="role">
            <div className="stack">
              {descriptionHtml ? (
                <section className="stack tight" aria-labelledby="about">
                  <h2 id="about">
                    <Trans>About the role</Trans>
                  </h2>
                  <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
                </section>
              ) : (
                <p className="muted">
                  <Trans>The company has not described the role yet.</Trans>
                </p>
              )}
            </div>
            <aside className="role__facts stack" aria-label={t`Facts`}>
              <dl className="stack tight">
                <Detail label={t`Company`}>
                  <CompanyLink company={company} />
                </Detail>
                {place && <Detail label={t`Location`}>{place}</Detail>}
                <Detail label={t`Work mode`}>{words.mode(role.workMode)}</Detail>
                <Detail label={t`Employment type`}>{words.type(role.employmentType)}</Detail>
                {role.salary && (
                  <Detail label={t`Salary`}>
                    <bdi>{words.salary(role.salary)}</bdi>
                  </Detail>
                )}
                {openings > 1 && <Detail label={t`Openings`}>{words.number(openings)}</Detail>}
                <Detail label={t`Published`}>
                  <time dateTime={role.openedAt}>{words.day(role.openedAt)}</time>
                </Detail>
                {role.closesOn && (
                  <Detail label={t`Apply by`}>
                    <time dateTime={role.closesOn}>{words.day(role.closesOn)}</time>
                  </Detail>
                )}
              </dl>
              <ApplyLink role={role} />
              <CompanyLinks company={company} />
            </aside>
          </div>
        </article>
      </Frame>
    </Document>
  );
}

/** A role that was open once, and others like it. */
export function GoneView({ company, similar }: { company: BoardCompany; similar: readonly BoardRole[] }) {
  const { t } = useLingui();
  const name = company.title;
  return (
    <Document title={t`Role closed · Job Lobby`} description={t`This role is no longer open.`} hidden>
      <Frame>
        <div className="page jobs">
          <Trail company={company} />
          <header>
            <h1>
              <Trans>This role is no longer open</Trans>
            </h1>
            <p className="muted">
              <Trans>{name} does not take applications for it any more.</Trans>
            </p>
          </header>
          {similar.length > 0 ? (
            <section className="stack tight" aria-labelledby="similar">
              <h2 id="similar">
                <Trans>Similar open roles</Trans>
              </h2>
              <RoleList roles={similar} heading="h3" />
            </section>
          ) : (
            <AllRoles />
          )}
        </div>
      </Frame>
    </Document>
  );
}

/** What readers see at addresses without a page. */
export function MissingView() {
  const { t } = useLingui();
  return (
    <Document title={t`Not found · Job Lobby`} description={t`There is no page at this address.`} hidden>
      <Frame>
        <div className="page jobs">
          <div className="state">
            <h1>
              <Trans>Not found</Trans>
            </h1>
            <p>
              <Trans>There is no page at this address. Check it, or look at the open roles.</Trans>
            </p>
            <AllRoles />
          </div>
        </div>
      </Frame>
    </Document>
  );
}

function AllRoles() {
  const href = useHref();
  return (
    <p>
      <a className="button" href={href('/jobs')}>
        <Trans>Show all open roles</Trans>
      </a>
    </p>
  );
}

function ApplyLink({ role }: { role: BoardRole }) {
  const href = useHref();
  return (
    <a className="button button--primary" href={href(`${role.path}/apply`)}>
      <Trans>Apply</Trans>
    </a>
  );
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="muted small">{label}</dt>
    <dd className="breaking">{children}</dd>
  </div>
);

function CompanyLink({ company }: { company: BoardCompany }) {
  const href = useHref();
  return <a href={href(company.path)}>{company.title}</a>;
}

/** What to do next: the company's other roles, and its website. */
function CompanyLinks({ company }: { company: BoardCompany }) {
  const href = useHref();
  const name = company.title;
  const host = company.website && hostOf(company.website);
  return (
    <ul className="stack tight">
      <li>
        <a className="button" href={href(company.path)}>
          <span className="breaking">
            <Trans>All roles at {name}</Trans>
          </span>
        </a>
      </li>
      {company.website && (
        <li>
          <a className="button" href={company.website} rel="nofollow noopener noreferrer">
            <span className="breaking">
              <Trans>Visit {host}</Trans>
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}
