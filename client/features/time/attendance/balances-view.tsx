import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DayField } from '../../../components/day-field';
import { ExportCsv } from '../../../components/list/export-csv';
import { usePages } from '../../../components/list/pages';
import { Absent, EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  CompanyAttendanceChangedDocument,
  CompanyLeaveBalancesDocument,
  type CompanyLeaveBalancesQuery,
  LeaveKindsDocument,
} from '../../../generated/graphql';
import { today } from '../../../lib/days';
import { staffUserProfilePath } from '../../../lib/paths';
import { useSettled } from '../../../lib/use-settled';

import { useAmount } from './leave-words';

type Row = NonNullable<CompanyLeaveBalancesQuery['company']>['leaveBalances']['edges'][number]['node'];

/** What people have of a kind of leave on a day: everybody for HR, the own reports for managers. */
export function BalancesView({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [typeId, setTypeId] = useState<string>();
  const kinds = useRecord(LeaveKindsDocument, { variables: { companyId } });
  const types = kinds.data?.company?.absenceTypes.filter(({ archivedAt }) => !archivedAt);
  if (!types) return <Absent of={kinds} lines={5} label={t`Loading the balances`} />;
  const chosen =
    types.find(({ id }) => id === typeId) ?? types.find(({ allowance }) => allowance !== null) ?? types[0];
  if (!chosen) {
    return (
      <EmptyState title={t`No kinds of leave yet`}>
        {t`Create them in the settings, with how much people get of them in a year.`}
      </EmptyState>
    );
  }
  return (
    <List
      companyId={companyId}
      kind={chosen}
      picker={
        <Select
          aria-label={t`Kind of leave`}
          className="medium-field"
          value={chosen.id}
          onChange={setTypeId}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
    />
  );
}

interface ListProps {
  companyId: string;
  kind: { id: string; name: string };
  picker: React.ReactNode;
}

function List({ companyId, kind, picker }: ListProps) {
  const { t } = useLingui();
  const amountText = useAmount();
  const [typed, setTyped] = useState('');
  const [on, setOn] = useState<string | undefined>(today());
  const search = useSettled(typed.trim()) || undefined;
  const pages = usePages(
    {
      query: CompanyLeaveBalancesDocument,
      variables: { companyId, typeId: kind.id, on: on ?? null },
      connection: (data) => data.company?.leaveBalances,
      live: { document: CompanyAttendanceChangedDocument, variables: { companyId } },
    },
    { search, size: 50 },
  );
  const { rows } = pages;
  const number = (of: (row: Row) => number | null) => (row: Row) => String(of(row) ?? '');
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="small" align="center">
        {picker}
        <div className="medium-field">
          <DayField aria-label={t`Day`} value={on} onChange={(day) => setOn(day ?? undefined)} />
        </div>
        <Input
          allowClear
          aria-label={t`Name`}
          placeholder={t`Name`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="medium-field"
        />
        <span className="end">
          <ExportCsv<Row>
            name={`${kind.name} ${on ?? today()}`}
            total={pages.total}
            fetchPage={pages.fetchPage}
            columns={[
              [t`Name`, ({ person }) => person?.displayName ?? ''],
              [t`Balance`, number(({ balance }) => balance.balance)],
              [t`Available`, number(({ balance }) => balance.available)],
              [t`From the year before`, number(({ balance }) => balance.carried)],
              [t`Granted`, number(({ balance }) => balance.granted)],
              [t`Corrected`, number(({ balance }) => balance.corrected)],
              [t`Paid out`, number(({ balance }) => balance.paidOut)],
              [t`Expired`, number(({ balance }) => balance.expired)],
              [t`Taken`, number(({ balance }) => balance.taken)],
              [t`Planned`, number(({ balance }) => balance.planned)],
              [t`Requested`, number(({ balance }) => balance.requested)],
            ]}
          />
        </span>
      </Flex>
      {!rows && <Absent of={pages} lines={8} label={t`Loading the balances`} />}
      {rows?.length === 0 && <EmptyState title={t`Nobody matches.`} />}
      {rows && rows.length > 0 && (
        <ul aria-label={t`Balances`}>
          {rows.map(({ id, person, balance }) => {
            const text = (amount: number) => amountText(amount, balance.unit);
            const [used, later] = [text(balance.taken), text(balance.planned + balance.requested)];
            return (
              <li key={id} className="split-row">
                <span className="split-row__text breaking">
                  {person?.firebaseId ? (
                    <Link to={staffUserProfilePath(person.firebaseId)}>
                      <bdi>{person.displayName}</bdi>
                    </Link>
                  ) : (
                    <bdi>{person?.displayName}</bdi>
                  )}
                  <span className="muted">{t`Taken: ${used}, planned: ${later}`}</span>
                </span>
                <strong>{balance.available === null ? t`No limit` : text(balance.available)}</strong>
              </li>
            );
          })}
        </ul>
      )}
      {pages.hasMore && (
        <div>
          <Button loading={pages.loadingMore} onClick={pages.loadMore}>{t`Load more`}</Button>
        </div>
      )}
    </Flex>
  );
}
