import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  CompanyInvitationsChangedDocument,
  CompanyInvitationsDocument,
  type CompanyInvitationsQuery,
  type Invitation_RowFragment,
  type InvitationOrderField,
  type InvitationStatus,
} from '../../../generated/graphql';
import { ConfirmDialog } from '../../../components/dialog';
import { Day } from '../../../components/format';
import { UserTypeWord } from '../../directory/users/user-tags';
import type { ListColumn } from '../../../components/list/data-table';
import { FilterChips } from '../../../components/list/filter-chips';
import { ListFrame } from '../../../components/list/list-frame';
import { useListState, type Order } from '../../../components/list/list-state';
import { useTotal } from '../../../components/list/use-total';
import { usePages } from '../../../components/list/pages';
import { type PagedQuery } from '../../../components/list/paged-query';
import { EmptyState } from '../../../components/states';
import { keysOf } from '../../../lib/keys-of';
import { useInvitationActions } from './use-invitation-actions';
import { StatusTag, useStatusText } from './status-words';

type Row = Invitation_RowFragment;

/** The columns that the list can be sorted by. */
const orderFields: readonly InvitationOrderField[] = ['CREATED_AT', 'EMAIL', 'EXPIRES_AT'];
const newestFirst: Order<InvitationOrderField> = { field: 'CREATED_AT', direction: 'DESC' };
const statuses = keysOf<InvitationStatus>({
  PENDING: true,
  ACCEPTED: true,
  DECLINED: true,
  REVOKED: true,
  EXPIRED: true,
  LAPSED: true,
});

const isOpen = ({ status }: Row) => ['PENDING', 'EXPIRED', 'LAPSED'].includes(status);

/** The invitations of a company: searched, sorted and filtered by the server, with live changes. */
export default function InvitationList({ companyId, fill }: { companyId: string; fill?: boolean }) {
  const { t } = useLingui();
  const list = useListState(orderFields, newestFirst);
  const [params, setParams] = useSearchParams();
  const status = statuses.find((known) => known.toLowerCase() === params.get('status'));
  const query: PagedQuery<Row, CompanyInvitationsQuery> = {
    query: CompanyInvitationsDocument,
    variables: { companyId, filter: status && { status } },
    connection: (data) => data.company?.invitations,
    live: { document: CompanyInvitationsChangedDocument, variables: { companyId } },
  };
  const pages = usePages(query, list);
  const isNarrowed = status !== undefined || list.search !== undefined;
  const all = useTotal({ ...query, variables: { companyId } }, isNarrowed);
  const statusText = useStatusText();
  const { resend, revoke } = useInvitationActions();
  const [revoked, setRevoked] = useState<Row>();

  function choose(next: InvitationStatus | undefined): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('status', next.toLowerCase());
        else after.delete('status');
        return after;
      },
      { replace: true },
    );
  }

  const actions = (row: Row) =>
    isOpen(row) && (
      <Flex gap="small" justify="end">
        <Button size="small" aria-label={t`Send again to ${row.email}`} onClick={() => void resend(row)}>
          {t`Send again`}
        </Button>
        <Button
          size="small"
          danger
          aria-label={t`Revoke the invitation of ${row.email}`}
          onClick={() => setRevoked(row)}
        >
          {t({ message: 'Revoke', context: 'invitation' })}
        </Button>
      </Flex>
    );
  const columns: ListColumn<Row>[] = [
    {
      key: 'EMAIL',
      title: t`Email`,
      width: 300,
      sortable: true,
      render: (row) => <Address row={row} />,
    },
    { key: 'userType', title: t`Role`, width: 120, render: (row) => <UserTypeWord type={row.userType} /> },
    { key: 'status', title: t`Status`, width: 120, render: (row) => <StatusTag status={row.status} /> },
    {
      key: 'CREATED_AT',
      title: t`Invited`,
      width: 140,
      sortable: true,
      render: (row) => <Day value={row.createdAt} />,
    },
    {
      key: 'EXPIRES_AT',
      title: t`Valid until`,
      width: 140,
      sortable: true,
      render: (row) => <Day value={row.expiresAt} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t`Actions`}</span>,
      width: 230,
      align: 'end',
      render: actions,
    },
  ];
  return (
    <>
      <ListFrame
        label={t`Invitations`}
        fill={fill}
        countText={(total, count) => (
          <Plural value={total} one={`${count} invitation`} other={`${count} invitations`} />
        )}
        searchLabel={t`Search invitations`}
        placeholder={t`Search names and emails`}
        list={list}
        pages={pages}
        columns={columns}
        card={(row) => (
          <Flex vertical gap="small">
            <Address row={row} />
            <Flex wrap gap="small" align="center">
              <StatusTag status={row.status} />
              <UserTypeWord type={row.userType} />
              <span className="muted">
                <Day value={row.createdAt} />
              </span>
            </Flex>
            {actions(row)}
          </Flex>
        )}
        filtered={status && { key: status, clear: () => choose(undefined) }}
        all={all}
        filters={
          <FilterChips
            clear={() => choose(undefined)}
            filters={[
              {
                name: 'status',
                label: t`Status`,
                value: status,
                set: (value) => choose(statuses.find((known) => known === value)),
                options: statuses.map((value) => ({ value, label: statusText(value) })),
              },
            ]}
          />
        }
        empty={
          <EmptyState title={t`No invitations yet`}>
            <Trans>The people you invite appear here, with their answers.</Trans>
          </EmptyState>
        }
      />
      {revoked && (
        <ConfirmDialog
          danger
          title={t`Revoke the invitation of ${revoked.email}?`}
          action={t({ message: 'Revoke', context: 'invitation' })}
          act={() => revoke(revoked)}
          onClose={() => setRevoked(undefined)}
        >
          {t`The link in the email no longer works.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The invited address with the name, and why the email could not be delivered. */
function Address({ row: { email, firstName, lastName, deliveryError } }: { row: Row }) {
  const { t } = useLingui();
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <span>
      <bdi>{email}</bdi> {name && <span className="muted">{name}</span>}{' '}
      {deliveryError && (
        <Tooltip title={deliveryError}>
          <Tag color="error">{t`Not delivered`}</Tag>
        </Tooltip>
      )}
    </span>
  );
}
