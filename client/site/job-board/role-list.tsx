import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BoardCompany, BoardRole } from '../../../server/modules/hiring/job-board/pages/board-pages';
import { useHref } from './context';
import { useWords } from './words';

interface Props {
  roles: readonly BoardRole[];
  /** The level of the titles: one below that of the heading above the list. */
  heading?: 'h2' | 'h3';
  /** Whether the list is of one company, which is then not repeated. */
  ofOne?: boolean;
  /** Where links open: in a frame, in the window around it. */
  target?: '_top';
}

/** A list of open roles. */
export function RoleList({ roles, heading: Heading = 'h2', ofOne = false, target }: Props) {
  const href = useHref();
  const words = useWords();
  return (
    <ul>
      {roles.map((role) => (
        <li key={role.path} className="role-card list-entry">
          {!ofOne && <CompanyLogo company={role.company} size={44} />}
          <div className="breaking">
            <Heading>
              <a href={href(role.path)} target={target}>
                <bdi>{role.title}</bdi>
              </a>
            </Heading>
            {!ofOne && (
              <a className="muted" href={href(role.company.path)}>
                <bdi>{role.company.title}</bdi>
              </a>
            )}
          </div>
          <Facts role={role} />
          <time className="muted" dateTime={role.openedAt}>
            {words.day(role.openedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** Where and how one works, and for what pay. */
function Facts({ role }: { role: BoardRole }) {
  const words = useWords();
  return (
    <ul>
      <li>{words.place(role)}</li>
      <li className="muted">
        {words.mode(role.workMode)} · {words.type(role.employmentType)}
      </li>
      {role.salary && (
        <li className="number">
          <bdi>{words.salary(role.salary)}</bdi>
        </li>
      )}
    </ul>
  );
}

/** A company's logo or, without one, the first letter of its name. Decorative: the name is beside it. */
export function CompanyLogo({ company, size }: { company: BoardCompany; size: number }) {
  if (company.logo) {
    return (
      <img className="company-mark" src={company.logo} width={size} height={size} alt="" loading="lazy" />
    );
  }
  return (
    <span className="company-mark company-mark--letter" aria-hidden="true">
      {[...company.title][0]}
    </span>
  );
}

/** A note that a list is empty, with a way out. */
export function NoRoles({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="state">
      <p className="state__title">{title}</p>
      {children}
    </div>
  );
}

/** Links to the pages beside this one. */
export function Pager({
  path,
  before,
  after,
}: {
  path: string;
  before: string | null;
  after: string | null;
}) {
  const { t } = useLingui();
  const href = useHref();
  if (before === null && after === null) return null;
  return (
    <nav className="line" aria-label={t`Pages`}>
      {before !== null && (
        <a className="button" rel="prev" href={href(path, before)}>
          <Trans>Newer roles</Trans>
        </a>
      )}
      {after !== null && (
        <a className="button end" rel="next" href={href(path, after)}>
          <Trans>Older roles</Trans>
        </a>
      )}
    </nav>
  );
}
