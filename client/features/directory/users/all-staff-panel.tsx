import { useLingui } from '@lingui/react/macro';
import { Flex, Table } from 'antd';
import { Link } from 'react-router-dom';
import { PersonLink } from '../../../components/person';
import { useRecord } from '../../../components/use-record';
import { CompanyUsersChangedDocument, StaffOfDashboardDocument } from '../../../generated/graphql';
import { managesCompany, useMe } from '../../../lib/access';
import { paths, staffUserProfilePath } from '../../../lib/paths';
import { MoreLink, StatusTags, useStaffTitles, type StaffRow } from './staff-columns';

/** How many people the panel shows. */
const SHOWN = 8;

/** The panel ALL STAFF of the dashboard. */
export default function AllStaffPanel() {
  const { company } = useMe();
  return company && <FirstStaff companyId={company.id} />;
}

function FirstStaff({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const me = useMe();
  const titles = useStaffTitles();
  const { data, absent } = useRecord(StaffOfDashboardDocument, {
    variables: { companyId, first: SHOWN },
    events: CompanyUsersChangedDocument,
    of: { companyId },
  });
  const users = data?.company?.users;
  if (!users) return absent(8, t`Loading the staff`);
  const rows = users.edges.map(({ node }) => node);
  const total = users.totalCount;
  const [shown, count] = [i18n.number(rows.length), i18n.number(total)];
  const isAlone = managesCompany(me, companyId) && rows.every(({ id }) => id === me.id);
  return (
    <Flex vertical gap="middle">
      <Table<StaffRow>
        size="small"
        rowKey="id"
        pagination={false}
        // Lets the table scroll sideways on a phone instead of widening the page.
        scroll={{ x: 'max-content' }}
        aria-label={t`Staff`}
        dataSource={rows}
        columns={[
          {
            key: 'firstName',
            title: titles.firstName,
            render: (_, user) => (
              <PersonLink person={user} to={staffUserProfilePath(user.firebaseId)}>
                {user.firstName}
              </PersonLink>
            ),
          },
          { key: 'lastName', title: titles.lastName, render: (_, user) => user.lastName },
          { key: 'userType', title: titles.userType, render: (_, user) => <StatusTags user={user} /> },
          {
            key: 'actions',
            align: 'end',
            title: <span className="visually-hidden">{t`Actions`}</span>,
            render: (_, user) => <MoreLink user={user} to={staffUserProfilePath(user.firebaseId)} />,
          },
        ]}
      />
      {isAlone ? (
        <p className="muted">{t`You are the only one here. Everybody who works for the company appears in this list.`}</p>
      ) : (
        total > rows.length && <span className="muted">{t`${shown} of ${count}`}</span>
      )}
    </Flex>
  );
}

/** Leads from the panel to the whole list. */
export function AllStaffAside() {
  const { t } = useLingui();
  return <Link to={paths.staff}>{t`View all`}</Link>;
}
