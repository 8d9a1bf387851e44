import { ApolloProvider, useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Moment } from '../../components/format';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import {
  MarkNotificationsReadDocument,
  NotificationsDocument,
  type Notification_RowFragment,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { getClient } from '../../lib/session';
import { REFETCHED } from '../../lib/use-live';
import { safeColor } from '../../lib/contrast';
import { notificationText } from './notification-texts';

const SIZE = 20;

interface Props {
  /** How many are unread. The list is read again when the number changes. */
  unread: number;
  close: () => void;
}

/** The list with the client of the pages, which the menu bar is not part of. */
export default function ProvidedList(props: Props) {
  return (
    <ApolloProvider client={getClient()}>
      <NotificationList {...props} />
    </ApolloProvider>
  );
}

/** The user's notifications, newest first. */
function NotificationList({ unread, close }: Props) {
  const { t } = useLingui();
  const { data, error, fetchMore, refetch, loading } = useQuery(NotificationsDocument, {
    variables: { first: SIZE },
    context: REFETCHED,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [mark, marking] = useMutation(MarkNotificationsReadDocument);
  const list = data?.me?.notifications;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const known = useRef(unread);
  const update = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (known.current !== unread) update();
    known.current = unread;
  }, [unread]);

  const markRead = (ids: string[] | null) =>
    mark({ variables: { ids, all: ids === null } })
      .then(() => refetch())
      .catch(() => undefined);

  function body() {
    if (error && !list) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
    if (!list) return <Skeleton lines={4} />;
    if (list.edges.length === 0) {
      return (
        <EmptyState title={t`No notifications`}>
          <Trans>News about your membership, invitations and imports appears here.</Trans>
        </EmptyState>
      );
    }
    return (
      <>
        <ul>
          {list.edges.map(({ node }) => (
            <Entry
              key={node.id}
              notification={node}
              close={close}
              markRead={() => void markRead([node.id])}
            />
          ))}
        </ul>
        {list.pageInfo.hasNextPage && (
          <Flex justify="center">
            <Button
              size="small"
              loading={loading}
              onClick={() =>
                void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
              }
            >
              <Trans>Load more</Trans>
            </Button>
          </Flex>
        )}
      </>
    );
  }

  return (
    <Flex vertical gap="small">
      <Flex align="center" justify="space-between" gap="small">
        <h2 ref={heading} tabIndex={-1} className="panel__title">
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 && (
          <Button type="link" size="small" loading={marking.loading} onClick={() => void markRead(null)}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Flex>
      {marking.error && <Alert type="error" role="alert" title={toProblem(marking.error).message} />}
      {body()}
    </Flex>
  );
}

interface EntryProps {
  notification: Notification_RowFragment;
  close: () => void;
  markRead: () => void;
}

/** A notification: a button that opens its page, or marks it as read if it has none. */
function Entry({ notification, close, markRead }: EntryProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { actions, color, createdAt, readAt } = notification;
  const path = actions[0]?.path;
  const text = i18n._(notificationText(notification, { company: t`a company`, person: t`Somebody` }));

  function choose(): void {
    if (!readAt) markRead();
    if (!path) return;
    close();
    void navigate(path);
  }

  return (
    <li>
      <Button
        type="text"
        block
        disabled={!path && !!readAt}
        onClick={choose}
        style={{
          alignItems: 'stretch',
          justifyContent: 'start',
          gap: 10,
          height: 'auto',
          padding: '10px 8px',
          color: 'inherit',
          fontWeight: 400,
          textAlign: 'start',
          whiteSpace: 'normal',
        }}
      >
        <span style={{ flex: 'none', width: 4, borderRadius: 2, backgroundColor: safeColor(color) }} />
        <Flex vertical gap={2} component="span">
          <span style={{ fontWeight: readAt ? undefined : 700, overflowWrap: 'anywhere' }} dir="auto">
            {!readAt && <span className="visually-hidden">{t`Unread:`} </span>}
            {text}
          </span>
          <span className="muted">
            <Moment value={createdAt} />
          </span>
        </Flex>
      </Button>
    </li>
  );
}
