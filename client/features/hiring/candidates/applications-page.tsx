import { SearchOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { counterOf } from '../../../components/form/rules';
import { useSearchText } from '../../../components/list/use-search-text';
import { LinkButton } from '../../../components/link-button';
import { BesideTitle, Page } from '../../../components/page';
import { NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  CompanyRolesChangedDocument,
  RoleApplicationsChangedDocument,
  RoleBoardDocument,
} from '../../../generated/graphql';
import { useLiveEvents } from '../../../lib/use-live';
import { useSetParams } from '../../../lib/use-set-params';
import { NoRoles, NoSuchRole } from '../roles/no-roles';
import { rolePath, rolePaths } from '../roles/paths';
import { AddCandidateButton } from './add-candidate-button';
import { candidatePaths } from './paths';
import { ApplicationsBoard } from './board';
import { OwnCandidacy } from './own-candidacy';
import { ApplicationProgress } from './progress';
import type { BoardRole } from './use-board';
import { PageTitle } from '../../../lib/page-title';

const pageInAddress = () =>
  `${window.location.pathname}?id=${new URLSearchParams(window.location.search).get('id') ?? ''}`;

/** page-role-applications: the applications for the role in `id`. */
export default function RoleApplicationsPage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent, request } = useRecord(RoleBoardDocument, {
    variables: { id },
    skip: id === '',
    events: RoleApplicationsChangedDocument,
    of: (known) => known?.role && { roleId: id },
  });
  const role = data?.role;
  // Its stages may change, too.
  useLiveEvents(CompanyRolesChangedDocument, role ? { companyId: role.company.id } : undefined, request);
  if (role) return <Content key={role.id} role={role} />;
  function body() {
    if (problem?.reason === 'FEATURE_MISSING') return <NoRoles />;
    if (problem?.reason === 'OWN_CANDIDACY') return <OwnCandidacy roleId={id} />;
    if (problem?.code === 'FORBIDDEN') {
      return (
        <NotAllowedState title={t`These applications are not for you`}>
          {t`Only people who manage the role see its applications. Ask its hiring manager.`}
        </NotAllowedState>
      );
    }
    if (id !== '' && problem?.code !== 'NOT_FOUND') return absent(8, t`Loading the applications`);
    return <NoSuchRole />;
  }
  return (
    <Page title={t`Applications`} breadcrumbs={<Breadcrumbs above={[[t`Open roles`, rolePaths.roles]]} />}>
      {body()}
    </Page>
  );
}

type View = 'board' | 'progress';

function Content({ role }: { role: BoardRole }) {
  const { t } = useLingui();
  const { title, applicationCounts } = role;
  const [params] = useSearchParams();
  const set = useSetParams();
  const { search, typed, setTyped } = useSearchText(pageInAddress);
  const [withWithdrawn, setWithWithdrawn] = useState(false);
  const view: View = params.get('view') === 'progress' ? 'progress' : 'board';
  const total = applicationCounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Page
      fill
      title={t`Applications`}
      // Not breadcrumbs: an application beside the board has some.
      lead={
        <Link to={rolePath(role.id)}>
          <bdi>{title}</bdi>
        </Link>
      }
      views={
        <Segmented<View>
          aria-label={t`View`}
          value={view}
          onChange={(next) => set({ view: next === 'board' ? undefined : next })}
          options={[
            { value: 'board', label: t`Board` },
            { value: 'progress', label: t`Progress` },
          ]}
        />
      }
      actions={
        <>
          <LinkButton to={candidatePaths.all}>{t`All candidates`}</LinkButton>
          <AddCandidateButton roleId={role.id} title={title} />
        </>
      }
    >
      <PageTitle>{t`Applications: ${title} · Job Lobby`}</PageTitle>
      <BesideTitle>
        <span className="muted number" role="status" aria-live="off">
          <Plural value={total} one="# application" other="# applications" />
        </span>
      </BesideTitle>
      {view === 'progress' ? (
        <ApplicationProgress role={role} />
      ) : (
        <ApplicationsBoard
          role={role}
          search={search}
          withWithdrawn={withWithdrawn}
          tools={
            <>
              <Input
                type="search"
                className="list__search"
                prefix={<SearchOutlined aria-hidden />}
                allowClear
                placeholder={t`Search names, emails and CVs`}
                aria-label={t`Search applications`}
                count={counterOf(typed, 200)}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Checkbox checked={withWithdrawn} onChange={({ target }) => setWithWithdrawn(target.checked)}>
                {t`Show withdrawn ones`}
              </Checkbox>
            </>
          }
        />
      )}
    </Page>
  );
}
