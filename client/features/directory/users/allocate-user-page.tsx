import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import type { StaffColumn, StaffRow } from './staff-columns';
import { StaffList } from './staff-list';
import { EmptyState } from '../../../components/states';
import { ForTargetCompany, type TargetCompany } from '../companies/target-company';
import { companyPath, paths } from '../../../lib/paths';
import { useAllocation } from './use-allocation';
import AllocateDialog from './allocate-dialog';

const columns: StaffColumn[] = [
  'email',
  'firstName',
  'lastName',
  'userType',
  'accountConfirmed',
  'createdAt',
];

/** allocate-user: adds unallocated people to the user's own company, or to the company in `company_id`. */
export default function AllocateUserPage() {
  const { t } = useLingui();
  return (
    <Page
      fill
      title={t`Allocate user to company`}
      lead={t`People who have an account but belong to no company yet.`}
    >
      <ForTargetCompany>{(company) => <Allocate key={company.id} company={company} />}</ForTargetCompany>
    </Page>
  );
}

function Allocate({ company }: { company: TargetCompany }) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<StaffRow[]>([]);
  const [asked, setAsked] = useState<StaffRow[]>();
  const { allocated, problems, busy, allocate, undo, refetch } = useAllocation(company);
  const staff = company.isOwn ? paths.staff : companyPath(paths.masterControlCompanyProfile, company.id);
  const chosen = selected.filter(({ id }) => !allocated.has(id));

  const action = {
    width: 156,
    render: (user: StaffRow) => {
      const isUndoable = allocated.get(user.id);
      if (isUndoable === undefined) {
        return (
          <Button size="small" aria-label={t`Allocate ${user.displayName}`} onClick={() => setAsked([user])}>
            {t`Allocate`}
          </Button>
        );
      }
      return (
        <Flex component="span" gap={4} justify="end" align="center">
          <Tag color="success">{t`Allocated`}</Tag>
          {isUndoable && (
            <Button
              size="small"
              aria-label={t`Undo the allocation of ${user.displayName}`}
              onClick={() => void undo([user])}
            >
              {t`Undo`}
            </Button>
          )}
        </Flex>
      );
    },
  };

  const createPath = company.isOwn
    ? paths.createNewEmployee
    : companyPath(paths.createNewEmployee, company.id);
  return (
    <>
      <Flex wrap gap="small" align="center" justify="space-between" className="panel__text">
        <span>
          <Trans>
            The people you allocate join <strong>{company.title}</strong>.{' '}
            <Link to={staff}>View its staff</Link>
          </Trans>
        </span>
        <Button type="primary" disabled={chosen.length === 0 || busy} onClick={() => setAsked(chosen)}>
          {chosen.length === 0 ? (
            t`Allocate selected people`
          ) : (
            <Plural value={chosen.length} one="Allocate # person" other="Allocate # people" />
          )}
        </Button>
      </Flex>
      {problems.length > 0 && (
        <Alert
          className="spaced-below"
          type="error"
          role="alert"
          showIcon
          title={problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        />
      )}
      <StaffList
        fill
        source="unallocated"
        label={t`Unallocated users`}
        columns={columns}
        action={action}
        refetch={refetch}
        selection={{
          rows: chosen,
          onChange: setSelected,
          label: (user) => t`Select ${user.displayName}`,
          isDisabled: (user) => allocated.has(user.id),
        }}
        empty={
          <EmptyState title={t`Nobody is waiting for a company`}>
            <Trans>
              Everyone belongs to a company. You can <Link to={createPath}>create a new user account</Link>{' '}
              instead.
            </Trans>
          </EmptyState>
        }
      />
      {asked && (
        <AllocateDialog
          users={asked}
          company={company.title}
          act={() => allocate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
