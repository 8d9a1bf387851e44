import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  Reply,
  ReplyNotice,
  ReplyPages,
} from '../../../server/modules/time/calendar/replies/reply-pages';
import { paths } from '../../lib/paths';
import { Document } from '../job-board/document';
import { Frame } from '../job-board/frame';
import { SendForm } from '../job-board/sheet';

const replies: Reply[] = ['ACCEPTED', 'TENTATIVE', 'DECLINED'];

const labels: Record<Reply, MessageDescriptor> = {
  ACCEPTED: msg`Accept the invitation`,
  TENTATIVE: msg`Answer maybe`,
  DECLINED: msg`Decline the invitation`,
};

const answers: Record<Reply, MessageDescriptor> = {
  ACCEPTED: msg`You have accepted.`,
  TENTATIVE: msg`You have answered maybe.`,
  DECLINED: msg`You have declined.`,
};

/** A page for one reader alone, which is not about roles. */
function Page({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Document title={t`${title} · Job Lobby`} description={title} hidden hasForm>
      <Frame>
        <div className="page jobs apply">
          <header>
            <h1>{title}</h1>
          </header>
          {children}
        </div>
      </Frame>
    </Document>
  );
}

/** Asks an invited person for an answer. Opening the page changes nothing: programs open links, too. */
export function EventReplyView(page: ReplyPages['eventReply']) {
  const { t } = useLingui();
  const { token, title, time, isRepeating, place, company, organizer, sequence } = page;
  const { hasChanged, proposed, present, isDone } = page;
  return (
    <Page title={t`Answer an invitation`}>
      {isDone && present && (
        <p className="notice notice--done" role="status">
          {t(answers[present])} <Trans>You can change your answer until the event ends.</Trans>
        </p>
      )}
      {hasChanged && (
        <p className="notice notice--error" role="alert">
          <Trans>The event has changed. Check its time before you answer.</Trans>
        </p>
      )}
      <h2 className="breaking">
        <bdi>{title}</bdi>
      </h2>
      <p>
        {time}
        {isRepeating && (
          <>
            {' · '}
            <Trans>repeats</Trans>
          </>
        )}
      </p>
      {place && (
        <p className="breaking">
          <Trans>
            Place: <bdi>{place}</bdi>
          </Trans>
        </p>
      )}
      <p className="muted breaking">
        {organizer && (
          <>
            <bdi>{organizer}</bdi>
            {' · '}
          </>
        )}
        <bdi>{company}</bdi>
      </p>
      {present && !isDone && <p>{t(answers[present])}</p>}
      <div className="row">
        {replies.map((reply) => (
          <SendForm
            key={reply}
            path={`/calendar/reply/${token}`}
            primary={!isDone && reply === proposed}
            label={t(labels[reply])}
          >
            <input type="hidden" name="response" value={reply} />
            <input type="hidden" name="sequence" value={sequence} />
          </SendForm>
        ))}
      </div>
    </Page>
  );
}

const notices: Record<ReplyNotice, { title: MessageDescriptor; text: MessageDescriptor }> = {
  LINK_OVER: {
    title: msg`This link is no longer valid`,
    text: msg`It has expired, or you are no longer invited to the event. Sign in to see your calendar.`,
  },
  EVENT_CANCELLED: {
    title: msg`The event is cancelled`,
    text: msg`It does not take place, so you do not have to answer.`,
  },
  TOO_MANY_REQUESTS: {
    title: msg`Too many attempts`,
    text: msg`Too many requests came from your network. Try again in an hour.`,
  },
};

/** A page that only says something. */
export function EventReplyNoticeView({ notice }: ReplyPages['eventReplyNotice']) {
  const { t } = useLingui();
  const { title, text } = notices[notice];
  return (
    <Page title={t(title)}>
      <p>{t(text)}</p>
      <p>
        <a className="button" href={paths.login}>
          <Trans>Sign in to Job Lobby</Trans>
        </a>
      </p>
    </Page>
  );
}
