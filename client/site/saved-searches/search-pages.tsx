import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type {
  SearchDone,
  SearchNotice,
  SearchPages,
  ShownSearch,
} from '../../../server/modules/hiring/saved-searches/search-pages';
import { address, useHref, usePage } from '../job-board/context';
import { NoticeSheet, SendForm, Sheet } from '../job-board/sheet';
import { useWords } from '../job-board/words';
import { Filters, frequencies, FrequencyField } from './search-words';

const SEARCHES = '/jobs/searches';

const dones: Record<SearchDone, MessageDescriptor> = {
  confirmed: msg`The search is saved. We send new roles from now on.`,
  changed: msg`The search is changed.`,
  removed: msg`The search is deleted.`,
  kept: msg`Your searches are kept for another year.`,
};

/** Asks the reader of an email to confirm a search. Opening the page changes nothing: programs open links, too. */
export function SearchConfirmView({ search, frequency, token }: SearchPages['searchConfirm']) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Confirm your search`}>
      <p className="breaking">
        <Trans>Do you want emails about new roles of this search?</Trans>{' '}
        <strong>
          <Filters search={search} />
        </strong>{' '}
        ({t(frequencies[frequency])})
      </p>
      <SendForm path={`${SEARCHES}/confirm`} primary label={t`Confirm the search`}>
        <input type="hidden" name="token" value={token} />
      </SendForm>
    </Sheet>
  );
}

/** All searches of a person. */
export function SearchListView({ searches, token, endsAt, done }: SearchPages['searchList']) {
  const { t } = useLingui();
  const href = useHref();
  const words = useWords();
  const path = `${SEARCHES}/${token}`;
  const end = words.day(endsAt);
  return (
    <Sheet title={t`Your searches`}>
      {done && (
        <p className="notice notice--done" role="status">
          {t(dones[done])}
        </p>
      )}
      {searches.map((search) => (
        <Search key={search.id} search={search} path={path} />
      ))}
      <section aria-labelledby="data">
        <h2 id="data">
          <Trans>Your data</Trans>
        </h2>
        <p>
          <Trans>We erase your searches on {end} unless you keep them or change one.</Trans>
        </p>
        <div className="row">
          <SendForm path={`${path}/keep`} label={t`Keep my searches`} />
          <a className="button" href={href(`${path}/unsubscribe`)}>
            <Trans>Unsubscribe…</Trans>
          </a>
        </div>
      </section>
    </Sheet>
  );
}

function Search({ search: { id, search, query, frequency }, path }: { search: ShownSearch; path: string }) {
  const { t } = useLingui();
  const { isExplicit, language } = usePage();
  const href = useHref();
  const action = (end: string) => address(`${path}/${end}`, isExplicit ? `lang=${language}` : '');
  const field = `frequency-${id}`;
  return (
    <section className="stack tight" aria-labelledby={`search-${id}`}>
      <h2 id={`search-${id}`} className="breaking">
        <a href={href('/jobs', query)}>
          <Filters search={search} />
        </a>
      </h2>
      <form className="form" method="post" action={action('change')}>
        <input type="hidden" name="id" value={id} />
        <div className="field">
          <label className="field__label" htmlFor={field}>
            <Trans>How often</Trans>
          </label>
          <FrequencyField id={field} value={frequency} />
        </div>
        <div className="row">
          <button type="submit" className="button">
            <Trans>Change the search</Trans>
          </button>
          <button type="submit" className="button button--danger" formAction={action('remove')}>
            {t`Delete the search`}
          </button>
        </div>
      </form>
    </section>
  );
}

/** Asks whether to unsubscribe. Opening the page changes nothing: programs open links, too. */
export function SearchUnsubscribeView({ token }: SearchPages['searchUnsubscribe']) {
  const { t } = useLingui();
  const href = useHref();
  const path = `${SEARCHES}/${token}`;
  return (
    <Sheet title={t`Unsubscribe`}>
      <p>
        <Trans>This ends all emails about new roles, and erases your email address and your searches.</Trans>
      </p>
      <div className="row">
        <SendForm path={`${path}/unsubscribe`} primary label={t`Unsubscribe now`} />
        <a className="button" href={href(path)}>
          <Trans>Change my searches</Trans>
        </a>
      </div>
    </Sheet>
  );
}

const notices: Record<SearchNotice, { title: MessageDescriptor; text: MessageDescriptor }> = {
  SENT: {
    title: msg`Check your inbox`,
    text: msg`We have sent you an email. Follow its link within 48 hours to confirm the search. Nothing has arrived after a few minutes? Check your spam folder.`,
  },
  UNSUBSCRIBED: {
    title: msg`You are unsubscribed`,
    text: msg`You get no more emails about new roles, and your searches are erased.`,
  },
  LINK_OVER: {
    title: msg`This link is no longer valid`,
    text: msg`It has been used, has expired, or you have unsubscribed. You can save the search again.`,
  },
  TOO_MANY_SEARCHES: {
    title: msg`You have 10 searches`,
    text: msg`Delete one first: every email about new roles has a link to your searches. Then follow the link again.`,
  },
  TOO_MANY_REQUESTS: {
    title: msg`Too many attempts`,
    text: msg`Too many requests came from your network. Try again in an hour.`,
  },
};

/** A page that only says something. */
export const SearchNoticeView = ({ notice }: SearchPages['searchNotice']) => (
  <NoticeSheet {...notices[notice]} />
);
