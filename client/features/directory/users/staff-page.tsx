import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { AddPeopleButtons } from './add-people-buttons';
import type { StaffRow } from './staff-columns';
import { StaffList } from './staff-list';
import { readUserFilter } from './user-filter';
import { NotAllowedState, Skeleton } from '../../../components/states';
import { Waiting } from '../companies/waiting';
import { canListStaff, managesCompany, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { STAFF_PAGE_COMPANY_ID } from '../../../lib/constants';

/** page-staff: the staff of company STAFF_PAGE_COMPANY_ID for users who may see it, otherwise of their own company. */
export default function StaffPage() {
  const { t } = useLingui();
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<StaffRow[]>([]);
  const companyId = canListStaff(me, STAFF_PAGE_COMPANY_ID) ? STAFF_PAGE_COMPANY_ID : me.company?.id;

  const mayAdd = companyId !== undefined && managesCompany(me, companyId);
  const isOwn = companyId === me.company?.id;

  const lists = mayAdd ? contributed('staffLists') : [];
  const list = lists.find(({ key }) => key === params.get('list'));

  const selection = {
    rows: selected,
    onChange: setSelected,
    label: (user: StaffRow) => t`Select ${user.displayName}`,
    isDisabled: (user: StaffRow) => user.invitationId !== undefined,
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
    if (list) {
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <list.List companyId={companyId} />
        </Suspense>
      );
    }
    return (
      <StaffList
        fill
        source={{ companyId }}
        exportName="staff"
        selection={selection}
        withInvited={mayAdd}
        bar={(pages) =>
          selected.length > 0 && (
            <Suspense>
              {contributed('staffBars').map(({ Bar }, index) => (
                <Bar
                  key={index}
                  rows={selected}
                  pages={pages}
                  all={{
                    companyId,
                    search: params.get('search') ?? undefined,
                    filter: readUserFilter(params),
                  }}
                  onClear={() => setSelected([])}
                />
              ))}
            </Suspense>
          )
        }
      />
    );
  }

  return (
    <Page
      fill
      isFull={lists.length > 0}
      title={t`Staff Data`}
      lead={isOwn ? me.company?.title : undefined}
      views={
        lists.length > 0 && (
          <Segmented
            aria-label={t`Shown list`}
            value={list?.key ?? 'staff'}
            // The lists share no search and no order.
            onChange={(key) => setParams(key === 'staff' ? {} : { list: key })}
            options={[
              { value: 'staff', label: t`Staff` },
              ...lists.map(({ key, label }) => ({ value: key, label: t(label) })),
            ]}
          />
        )
      }
      actions={
        mayAdd && (
          <>
            <AddPeopleButtons companyId={companyId} isOwn={isOwn} />
            {contributed('staffButtons').map(({ Button }, index) => (
              <Button key={index} companyId={companyId} isOwn={isOwn} />
            ))}
          </>
        )
      }
    >
      {body()}
    </Page>
  );
}
