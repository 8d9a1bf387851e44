import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table, Tag } from 'antd';
import { Count, Moment } from '../../../components/format';
import type { LegacyUsage_ClientFragment } from '../../../generated/graphql';
import { useIsWide } from '../../../lib/use-is-wide';
import { useGroupText } from './texts';

type Client = LegacyUsage_ClientFragment;

/** The clients that make legacy calls, with those that break when the calls end. */
export function ClientTable({ clients, choose }: { clients: Client[]; choose: (name: string) => void }) {
  const { t } = useLingui();
  const groupText = useGroupText();
  const isWide = useIsWide(768);
  return (
    <Table<Client>
      rowKey="name"
      aria-label={t`Clients`}
      dataSource={clients}
      size="middle"
      tableLayout="fixed"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'name',
          title: t`Client`,
          render: (_, client) => (
            <div className="breaking">
              <Button type="link" className="text-button" onClick={() => choose(client.name)}>
                <bdi>{groupText(client.name)}</bdi>
              </Button>
              {!isWide && (
                <div className="muted">
                  <Moment value={client.lastSeenAt} />
                </div>
              )}
              <div>
                <BreaksTag breaks={client.breaks} />
              </div>
            </div>
          ),
        },
        {
          key: 'paths',
          title: t`Paths`,
          responsive: ['md'],
          render: (_, { paths }) => <bdi className="breaking">{paths.map(groupText).join(', ')}</bdi>,
        },
        {
          key: 'lastSeenAt',
          title: t`Last seen`,
          width: 190,
          responsive: ['md'],
          render: (_, { lastSeenAt }) => <Moment value={lastSeenAt} />,
        },
        {
          key: 'calls',
          title: t`Calls`,
          width: 110,
          align: 'end',
          render: (_, { calls, failedCalls }) => (
            <>
              <Count value={calls} />
              {failedCalls > 0 && (
                <div className="muted">
                  <Trans>
                    <Count value={failedCalls} /> failed
                  </Trans>
                </div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function BreaksTag({ breaks }: { breaks: boolean }) {
  const { t } = useLingui();
  return breaks ? <Tag color="error">{t`Would break`}</Tag> : <Tag>{t`Would not break`}</Tag>;
}
