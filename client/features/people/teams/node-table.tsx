import { useLingui } from '@lingui/react/macro';
import { Flex, Table } from 'antd';
import { Link } from 'react-router-dom';
import type { TeamNode_FieldsFragment } from '../../../generated/graphql';
import { TeamColor, VisibilityTag } from './team-words';
import { teamPath } from './paths';

interface Props {
  teams: readonly TeamNode_FieldsFragment[];
  limit?: number;
}

/** Teams as a table that is a part of another page. */
export default function NodeTable({ teams, limit }: Props) {
  const { i18n, t } = useLingui();
  return (
    <Table<TeamNode_FieldsFragment>
      aria-label={t`Teams`}
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={teams.slice(0, limit)}
      columns={[
        {
          key: 'name',
          title: t`Name`,
          render: (_, { id, name, color }) => (
            <Flex align="center" gap="small">
              <TeamColor color={color} />
              <Link to={teamPath(id)}>
                <bdi>{name}</bdi>
              </Link>
            </Flex>
          ),
        },
        { key: 'lead', title: t`Lead`, render: (_, { leadName }) => leadName ?? t`None` },
        { key: 'size', title: t`People`, align: 'end', render: (_, { size }) => i18n.number(size) },
        {
          key: 'visibility',
          title: t`Who can join`,
          render: (_, { visibility }) => <VisibilityTag visibility={visibility} />,
        },
      ]}
    />
  );
}
