import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from 'antd';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InviteButton } from '../invitations/invite-button';
import { Page, Panel } from '../../components/page';
import type { StaffRow } from './staff-columns';
import { StaffList } from './staff-list';
import { readUserFilter } from './user-filter';
import { NotAllowedState, Skeleton } from '../../components/states';
import { Waiting } from '../companies/waiting';
import { canListStaff, hasPrivilege, isAdmin, Privilege, useMe } from '../../lib/access';
import { STAFF_PAGE_COMPANY_ID } from '../../lib/constants';
import { lazy } from '../../lib/parts';
import { companyPath, paths } from '../../lib/paths';
import { LinkButton } from '../../components/link-button';

const BulkBar = lazy(() => import('../bulk/bulk-bar'));
const JobList = lazy(() => import('../bulk/job-list'));
const ResendAll = lazy(() => import('../bulk/resend-all'));
const InvitationList = lazy(() => import('../invitations/invitation-list'));

/** page-staff: the staff of company STAFF_PAGE_COMPANY_ID for users who may see it, otherwise of their own company. */
export default function StaffPage() {
  const { t } = useLingui();
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<StaffRow[]>([]);
  const companyId = canListStaff(me, STAFF_PAGE_COMPANY_ID) ? STAFF_PAGE_COMPANY_ID : me.company?.id;

  // Admins may create employees in their own company; MASTER CONTROL in the visible one.
  const mayAdd = companyId !== undefined && (isAdmin(me) || hasPrivilege(me, Privilege.masterControl));
  const isOwn = companyId === me.company?.id;
  const forCompany = (path: string) => (isOwn ? path : companyPath(path, companyId ?? ''));

  const lists = { staff: t`Staff`, invitations: t`Invitations`, jobs: t`Jobs` };
  const asked = params.get('list');
  const list = mayAdd && (asked === 'invitations' || asked === 'jobs') ? asked : 'staff';

  const selection = {
    rows: selected,
    onChange: setSelected,
    label: (user: StaffRow) => t`Select ${user.displayName}`,
    isDisabled: () => false,
  };

  function body() {
    if (companyId === undefined) return <Waiting />;
    if (!canListStaff(me, companyId)) {
      return (
        <NotAllowedState title={t`You may not see the staff list`}>
          <Trans>
            Only admins and holders of the privilege to view all staff can. Ask an admin of your company.
          </Trans>
        </NotAllowedState>
      );
    }
    if (list === 'jobs') {
      return (
        <Suspense fallback={<Skeleton lines={6} />}>
          <JobList companyId={companyId} />
        </Suspense>
      );
    }
    if (list === 'invitations') {
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ResendAll companyId={companyId} search={params.get('search') ?? undefined} />
          <InvitationList fill companyId={companyId} />
        </Suspense>
      );
    }
    return (
      <StaffList
        fill
        source={{ companyId }}
        exportName="staff"
        selection={selection}
        bar={(pages) =>
          selected.length > 0 && (
            <Suspense>
              <BulkBar
                rows={selected}
                pages={pages}
                all={{ companyId, search: params.get('search') ?? undefined, filter: readUserFilter(params) }}
                onClear={() => setSelected([])}
              />
            </Suspense>
          )
        }
      />
    );
  }

  return (
    <Page
      fill
      title={t`Staff Data`}
      lead={isOwn ? me.company?.title : undefined}
      actions={
        mayAdd && (
          <>
            <LinkButton to={forCompany(paths.allocateUser)}>{t`Allocate User to Company`}</LinkButton>
            <InviteButton companyId={companyId} />
            <LinkButton to={forCompany(paths.importPeople)}>{t`Import people`}</LinkButton>
            <LinkButton
              to={forCompany(paths.createNewEmployee)}
              type="primary"
            >{t`Create New User Account`}</LinkButton>
          </>
        )
      }
    >
      <Panel
        fill
        title={lists[list]}
        aside={
          mayAdd && (
            <Radio.Group
              optionType="button"
              style={{ whiteSpace: 'nowrap' }}
              aria-label={t`Shown list`}
              value={list}
              // The lists share no search and no order.
              onChange={({ target }) => setParams(target.value === 'staff' ? {} : { list: target.value })}
              options={Object.entries(lists).map(([value, label]) => ({ value, label }))}
            />
          )
        }
      >
        {body()}
      </Panel>
    </Page>
  );
}
