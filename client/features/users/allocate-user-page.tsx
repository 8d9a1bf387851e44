import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { companyPath, paths } from '../../app/paths';
import { forgetUserLists } from '../../components/forget-lists';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem } from '../../components/form/form-parts';
import { Page, Panel } from '../../components/page';
import type { StaffRow } from '../../components/staff/columns';
import { takeOutOfUnallocated } from '../../components/staff/source';
import { StaffList } from '../../components/staff/staff-list';
import { EmptyState } from '../../components/states';
import { ForTargetCompany, type TargetCompany } from '../../components/target-company';
import { AllocateUserDocument, CompanyUsersChangedDocument } from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';

/** allocate-user: takes people who belong to no company into one's own, or into the one that `company_id` names. */
export default function AllocateUserPage() {
  return (
    <Page title="Allocate user to company" lead="People who have an account and belong to no company yet.">
      <Panel title="Unallocated users">
        <ForTargetCompany>{(company) => <Allocate key={company.id} company={company} />}</ForTargetCompany>
      </Panel>
    </Page>
  );
}

function Allocate({ company }: { company: TargetCompany }) {
  const client = useApolloClient();
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [busyId, setBusyId] = useState<string>();
  const underWay = useRef(false);
  const [allocate] = useMutation(AllocateUserDocument);
  const staff = company.isOwn ? paths.staff : companyPath(paths.masterControlCompanyProfile, company.id);

  // Another admin of the company may be at it, too.
  useLive(CompanyUsersChangedDocument, { companyId: company.id }, (changes) => {
    for (const { kind, id, user } of changes ?? []) {
      if (kind === 'CREATED' && user) takeOutOfUnallocated(client.cache, id);
    }
  });

  async function take(user: StaffRow): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusyId(user.id);
    setProblem(undefined);
    try {
      await allocate({
        variables: { userId: user.id, companyId: company.id },
        update: (cache) => {
          takeOutOfUnallocated(cache, user.id);
          forgetUserLists(cache, { companies: [company.id] });
        },
      });
      setDone(`${user.displayName} (${user.email}) now belongs to ${company.title}.`);
    } catch (error) {
      const told = toProblem(error);
      setDone('');
      setProblem({ ...told, message: refusal(user, told) });
      // Somebody else was faster: the list shown is out of date.
      if (told.code === 'NOT_FOUND') forgetUserLists(client.cache, { unallocated: true });
    } finally {
      underWay.current = false;
      setBusyId(undefined);
    }
  }

  const toStaff = <Link to={staff}>To its staff</Link>;
  return (
    <>
      <div className="panel__said">
        {!done && (
          <p className="panel__text">
            Whom you allocate joins <strong>{company.title}</strong>. {toStaff}
          </p>
        )}
        <DoneNotice focused onward={toStaff}>
          {done}
        </DoneNotice>
      </div>
      <FormProblem problem={problem} />
      <StaffList
        source="unallocated"
        label="Unallocated users"
        columns={['email', 'firstName', 'lastName', 'userType', 'accountConfirmed', 'createdAt']}
        action={{
          width: 130,
          render: (user) => (
            <button
              type="button"
              className="button button--small button--primary"
              aria-disabled={busyId !== undefined || undefined}
              aria-label={`Allocate ${user.displayName}`}
              onClick={() => void take(user)}
            >
              {busyId === user.id ? 'Allocating…' : 'Allocate'}
            </button>
          ),
        }}
        empty={
          <EmptyState title="Nobody is waiting for a company">
            Everybody belongs to one. You can{' '}
            <Link
              to={company.isOwn ? paths.createNewEmployee : companyPath(paths.createNewEmployee, company.id)}
            >
              create a new user account
            </Link>{' '}
            instead.
          </EmptyState>
        }
      />
    </>
  );
}

/** Why somebody could not be allocated, by name. */
function refusal(user: StaffRow, problem: Problem): string {
  if (problem.code === 'NOT_FOUND') {
    return `${user.displayName} could not be allocated: somebody else may have done it meanwhile. The list was loaded anew.`;
  }
  return `${user.displayName} could not be allocated. ${problem.message}`;
}
