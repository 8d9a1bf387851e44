import { ApolloProvider, useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Moment } from '../../../components/format';
import { LoadMore } from '../../../components/list/load-more';
import { usePages } from '../../../components/list/pages';
import type { PagedQuery } from '../../../components/list/paged-query';
import { Absent, EmptyState } from '../../../components/states';
import {
  MarkNotificationsReadDocument,
  NotificationsDocument,
  type Notification_RowFragment,
  type NotificationsQuery,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { getClient } from '../../../lib/session';
import { safeColor } from '../../../lib/safe-color';
import { notificationText } from './notification-texts';

const SIZE = 20;

const notifications: PagedQuery<Notification_RowFragment, NotificationsQuery> = {
  query: NotificationsDocument,
  connection: (data) => data.me?.notifications,
};

interface Props {
  /** How many are unread. The list is read again when the number changes. */
  unread: number;
  close: () => void;
}

/** The list with an Apollo client: the menu bar is outside the provider of the pages. */
export default function ProvidedList(props: Props) {
  return (
    <ApolloProvider client={getClient()}>
      <NotificationList {...props} />
    </ApolloProvider>
  );
}

/** The user's notifications, newest first. */
export function NotificationList({ unread, close }: Props) {
  const { t } = useLingui();
  const pages = usePages(notifications, { search: undefined, size: SIZE });
  const { rows, refetch } = pages;
  const [mark, marking] = useMutation(MarkNotificationsReadDocument);
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
      .then(refetch)
      .catch(() => undefined);

  function body() {
    if (!rows) return <Absent of={pages} lines={4} />;
    if (rows.length === 0) {
      return (
        <EmptyState title={t`No notifications`}>
          <Trans>News about your membership, invitations and imports appears here.</Trans>
        </EmptyState>
      );
    }
    return (
      <>
        <ul>
          {rows.map((row) => (
            <Entry key={row.id} notification={row} close={close} markRead={() => void markRead([row.id])} />
          ))}
        </ul>
        <LoadMore pages={pages} size="small" />
      </>
    );
  }

  return (
    <Flex vertical gap="small">
      <Flex align="center" justify="space-between" gap="small">
        <h2 ref={heading} tabIndex={-1}>
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
  const text = i18n._(notificationText(notification));

  function choose(): void {
    if (!readAt) markRead();
    if (!path) return;
    close();
    void navigate(path);
  }

  return (
    <li>
      <Button type="text" block disabled={!path && !!readAt} onClick={choose} className="notice-row">
        <span className="notice-row__mark" style={{ '--notification': safeColor(color) }} />
        <Flex vertical gap={2} component="span">
          <span className="breaking" dir="auto">
            {!readAt && <span className="visually-hidden">{t`Unread:`} </span>}
            {readAt ? text : <strong>{text}</strong>}
          </span>
          <span className="muted">
            <Moment value={createdAt} />
          </span>
        </Flex>
      </Button>
    </li>
  );
}
