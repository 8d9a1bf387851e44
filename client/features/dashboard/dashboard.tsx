import { Icon } from '../../components/icon';
import { Page, Panel } from '../../components/page';
import { StaffList } from '../../components/staff/staff-list';
import { hasPrivilege, isAdmin, Privilege, useMe } from '../../lib/access';
import { briefcase, calendar, check, person, pulse, star, team } from '../../components/more-shapes';
import { people } from '../../components/shapes';

const coming: [title: string, icon: string][] = [
  ['MY TEAMS', people],
  ['ALL TEAMS', team],
  ['OPEN ROLES', briefcase],
  ['ATTENDANCE CALENDAR', calendar],
  ['ACTIONS', check],
  ['TEAM ACTIVITY', pulse],
  ['EVENTS CALENDAR', star],
  ['STAFF ACTIVITY', person],
];

/** page-home: the dashboard. */
export default function Dashboard() {
  const me = useMe();
  const seesStaff = isAdmin(me) || hasPrivilege(me, Privilege.viewAllStaff);
  return (
    <Page
      title="Dashboard"
      lead={`Hello ${me.firstName}${me.company ? `, welcome to ${me.company.title}` : ''}.`}
    >
      {seesStaff && me.company && (
        <Panel title="ALL STAFF">
          <StaffList
            source={{ companyId: me.company.id }}
            columns={['firstName', 'lastName', 'userType']}
            short
          />
        </Panel>
      )}
      <div className="tiles">
        {coming.map(([title, icon]) => (
          <Panel key={title} title={title} className="tile" aside={<Icon shape={icon} />}>
            <p className="tile__soon">COMING SOON</p>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
