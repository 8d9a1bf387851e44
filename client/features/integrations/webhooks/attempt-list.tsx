import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Collapse, Flex, Tag } from 'antd';
import { Becomes, Moment } from '../../../components/format';
import { Snippet } from '../../../components/snippet';
import type { Webhooks_AttemptFragment } from '../../../generated/graphql';
import { type Difference, differencesOf, readable } from './differences';

type Attempt = Webhooks_AttemptFragment;

/** Every attempt to send an event, the last one first and open. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const shown = attempts.map((attempt, place) => ({ attempt, before: attempts[place - 1] })).toReversed();
  return (
    <Collapse
      key={attempts.length}
      defaultActiveKey={shown[0]?.attempt.at}
      items={shown.map(({ attempt, before }) => ({
        key: attempt.at,
        label: <Outcome attempt={attempt} />,
        children: <Exchange attempt={attempt} before={before} />,
      }))}
    />
  );
}

const isAccepted = ({ status }: Attempt) => status != null && status >= 200 && status < 300;

function Outcome({ attempt }: { attempt: Attempt }) {
  const { t } = useLingui();
  const { at, status, durationMs } = attempt;
  return (
    <Flex wrap gap="4px 12px" align="center" component="span">
      <Tag color={isAccepted(attempt) ? 'success' : 'error'}>{status ?? t`No response`}</Tag>
      <Moment value={at} />
      <span className="muted">{t`${durationMs} ms`}</span>
    </Flex>
  );
}

/** The request and the response, and what differs from the attempt before. */
function Exchange({ attempt, before }: { attempt: Attempt; before: Attempt | undefined }) {
  const { t } = useLingui();
  const { error, requestHeaders, requestBody, responseHeaders, responseBody, status } = attempt;
  return (
    <Flex vertical gap="middle">
      {error && (
        <p className="breaking" dir="ltr" lang="en">
          {error}
        </p>
      )}
      {before && <Differences differences={differencesOf(before, attempt)} />}
      <Snippet title={t`Request`} text={message(requestHeaders, requestBody)} />
      {status != null && <Snippet title={t`Response`} text={message(responseHeaders, responseBody)} />}
    </Flex>
  );
}

const message = (headers: Attempt['requestHeaders'], body: string): string =>
  [...headers.map(({ name, value }) => `${name}: ${value}`), '', readable(body)].join('\n').trimEnd();

const parts: Record<Difference['part'], MessageDescriptor> = {
  status: msg`Status`,
  error: msg`Error`,
  request: msg`Request`,
  response: msg`Response`,
  requestBody: msg`Body of the request`,
  responseBody: msg`Body of the response`,
};

function Differences({ differences }: { differences: Difference[] }) {
  const { t } = useLingui();
  const none = t`none`;
  return (
    <section aria-label={t`Differs from the attempt before`}>
      <strong>{t`Differs from the attempt before`}</strong>
      {differences.length === 0 ? (
        <p className="muted">
          <Trans>Nothing but the time.</Trans>
        </p>
      ) : (
        <ul>
          {differences.map(({ part, name, before, after }) => (
            <li key={`${part} ${name ?? ''}`} className="breaking">
              <span className="muted">
                {t(parts[part])}
                {name !== undefined && (
                  <>
                    , <bdi dir="ltr">{name}</bdi>
                  </>
                )}
                :
              </span>{' '}
              <del dir="auto">{before === null || before === '' ? none : before}</del> <Becomes />{' '}
              <bdi>{after === null || after === '' ? none : after}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
