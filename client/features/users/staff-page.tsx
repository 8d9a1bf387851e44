import { STAFF_PAGE_COMPANY_ID } from '../../app/constants';
import { Page, Panel } from '../../components/page';
import { StaffList } from '../../components/staff/staff-list';
import { EmptyState, NotAllowedState } from '../../components/states';
import { canListStaff, useMe } from '../../lib/access';

/** page-staff: the staff of company STAFF_PAGE_COMPANY_ID for those who may see it, else of one's own company. */
export default function StaffPage() {
  const me = useMe();
  const companyId = canListStaff(me, STAFF_PAGE_COMPANY_ID) ? STAFF_PAGE_COMPANY_ID : me.company?.id;

  function body() {
    if (companyId === undefined) {
      return (
        <EmptyState title="You belong to no company yet" icon="building">
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
    <Page title="Staff Data" lead={companyId === me.company?.id ? me.company?.title : undefined}>
      <Panel title="Staff">{body()}</Panel>
    </Page>
  );
}
