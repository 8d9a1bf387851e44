import {
  BankOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  LineChartOutlined,
  ProjectOutlined,
  StarOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { Page, Panel } from '../../components/page';
import { PersonAvatar } from '../../components/person';
import { StaffList } from '../../components/staff/staff-list';
import { UserFacts } from '../../components/user-details';
import { Waiting } from '../../components/waiting';
import { hasPrivilege, isAdmin, Privilege, useMe } from '../../lib/access';
import { paths } from '../../lib/paths';

/** page-home: the dashboard. */
export default function Dashboard() {
  const { t } = useLingui();
  const me = useMe();
  const { firstName, company } = me;
  const seesStaff = isAdmin(me) || hasPrivilege(me, Privilege.viewAllStaff);
  const coming = [
    { title: t`MY TEAMS`, Icon: TeamOutlined },
    { title: t`ALL TEAMS`, Icon: BankOutlined },
    { title: t`OPEN ROLES`, Icon: ProjectOutlined },
    { title: t`ATTENDANCE CALENDAR`, Icon: CalendarOutlined },
    { title: t`ACTIONS`, Icon: CheckSquareOutlined },
    { title: t`TEAM ACTIVITY`, Icon: LineChartOutlined },
    { title: t`EVENTS CALENDAR`, Icon: StarOutlined },
    { title: t`STAFF ACTIVITY`, Icon: UserOutlined },
  ];

  function first() {
    if (!company) {
      return (
        <Panel title={t`Your account`}>
          <Waiting />
        </Panel>
      );
    }
    if (seesStaff) {
      return (
        <Panel title={t`ALL STAFF`}>
          <StaffList source={{ companyId: company.id }} columns={['firstName', 'lastName', 'userType']} />
        </Panel>
      );
    }
    return (
      <Panel title={t`You`} aside={<Link to={paths.login}>{t`My profile`}</Link>}>
        <Flex gap="middle" align="center">
          <PersonAvatar person={me} size={64} />
          <Flex vertical gap={4} className="breaking">
            <strong>{me.displayName}</strong>
            <UserFacts user={me} />
          </Flex>
        </Flex>
      </Panel>
    );
  }

  return (
    <Page
      title={t`Dashboard`}
      lead={company ? t`Hello ${firstName}, welcome to ${company.title}.` : t`Hello ${firstName}.`}
    >
      {first()}
      <div className="tiles">
        {coming.map(({ title, Icon }) => (
          <Panel key={title} title={title} aside={<Icon className="muted" />}>
            <Tag>{t`COMING SOON`}</Tag>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
