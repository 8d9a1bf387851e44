import { Link } from 'react-router-dom';
import { STAFF_PAGE_COMPANY_ID } from '../../app/constants';
import { companyPath, paths } from '../../app/paths';
import { Page, Panel } from '../../components/page';
import { StaffList } from '../../components/staff/staff-list';
import { EmptyState, NotAllowedState } from '../../components/states';
import { canListStaff, hasPrivilege, isAdmin, Privilege, useMe } from '../../lib/access';
import { building } from '../../components/more-shapes';

/** page-staff: the staff of company STAFF_PAGE_COMPANY_ID for those who may see it, else of one's own company. */
export default function StaffPage() {
  const me = useMe();
  const companyId = canListStaff(me, STAFF_PAGE_COMPANY_ID) ? STAFF_PAGE_COMPANY_ID : me.company?.id;

  // An admin for the own company, MASTER CONTROL for the one that is shown.
  const mayAdd = companyId !== undefined && (isAdmin(me) || hasPrivilege(me, Privilege.masterControl));
  const isOwn = companyId === me.company?.id;
  const forCompany = (path: string) => (isOwn ? path : companyPath(path, companyId ?? ''));

  function body() {
    if (companyId === undefined) {
      return (
        <EmptyState title="You belong to no company yet" icon={building}>
          Ask an admin of your company to add you; its staff appear here then.
        </EmptyState>
      );
    }
    if (!canListStaff(me, companyId)) {
      return (
        <NotAllowedState title="You may not see the staff list">
          It is for admins and for those who were given the right to see all staff. Ask an admin of your
          company.
        </NotAllowedState>
      );
    }
    return <StaffList source={{ companyId }} exportName="staff" />;
  }

  return (
    <Page
      title="Staff Data"
      lead={isOwn ? me.company?.title : undefined}
      actions={
        mayAdd && (
          <div className="row">
            <Link className="button button--primary" to={forCompany(paths.createNewEmployee)}>
              Create New User Account
            </Link>
            <Link className="button" to={forCompany(paths.allocateUser)}>
              Allocate User to Company
            </Link>
          </div>
        )
      }
    >
      <Panel title="Staff">{body()}</Panel>
    </Page>
  );
}
