import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Collapse, Flex } from 'antd';
import { Moment } from '../../../components/format';
import type { LegacyUsage_CallFragment } from '../../../generated/graphql';
import { Compare } from './compare';
import { comparisonOf } from './comparisons';
import { Snippet } from '../../../components/snippet';
import { summaryOf, useGroupText } from './texts';

type Call = LegacyUsage_CallFragment;

/** All legacy calls with their successors. */
export const CallList = ({ calls }: { calls: Call[] }) => (
  <Collapse
    items={calls.map((call) => ({
      key: call.path,
      label: <CallTitle call={call} />,
      children: <CallDetails call={call} />,
    }))}
  />
);

function CallTitle({ call: { method, path, calls, lastSeenAt } }: { call: Call }) {
  const { i18n } = useLingui();
  const count = i18n.number(calls);
  const summary = summaryOf(path);
  return (
    <Flex wrap justify="space-between" gap="0 16px">
      <span className="breaking">
        <bdi>
          <strong>
            {method} {path}
          </strong>
        </bdi>
        <br />
        <span className="muted">{summary && i18n._(summary)}</span>
      </span>
      <span>
        <Plural value={calls} one={`${count} call`} other={`${count} calls`} />
        {lastSeenAt && (
          <span className="muted">
            <br />
            <Trans>
              Last seen <Moment value={lastSeenAt} />
            </Trans>
          </span>
        )}
      </span>
    </Flex>
  );
}

function CallDetails({ call }: { call: Call }) {
  const { t } = useLingui();
  const groupText = useGroupText();
  const comparison = comparisonOf(call.path);
  return (
    <Flex vertical gap="middle">
      {call.brownouts.map(({ startsAt, endsAt, client }) => (
        <Alert
          key={`${startsAt} ${endsAt} ${client}`}
          type="warning"
          showIcon
          title={
            client ? (
              <Trans>
                Switched off from <Moment value={startsAt} /> to <Moment value={endsAt} /> for{' '}
                <bdi>{groupText(client)}</bdi>
              </Trans>
            ) : (
              <Trans>
                Switched off from <Moment value={startsAt} /> to <Moment value={endsAt} /> for all clients
              </Trans>
            )
          }
        />
      ))}
      <p>
        <Trans>Successor in GraphQL:</Trans>{' '}
        {call.successors.map(({ name, url }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
      <Snippet title={t`Query`} text={call.query} />
      {comparison ? (
        <Compare call={call} comparison={comparison} />
      ) : (
        <>
          <Snippet title={t`Variables`} text={call.variables} />
          <p className="muted">
            <Trans>
              This call changes data, so it is not run here. Try its successor in the GraphQL console.
            </Trans>
          </p>
        </>
      )}
    </Flex>
  );
}
