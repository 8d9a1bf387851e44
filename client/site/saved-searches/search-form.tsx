import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormRefusal } from '../../../server/modules/hiring/job-board/applying/apply-pages';
import type { SearchPages } from '../../../server/modules/hiring/saved-searches/search-pages';
import { EmailField, FormGuard, refusalTexts } from '../job-board/apply-field';
import { address, useHref, usePage, without } from '../job-board/context';
import { Sheet } from '../job-board/sheet';
import { Filters, FrequencyField } from './search-words';

const refusals: Record<FormRefusal, MessageDescriptor> = {
  ...refusalTexts,
  TOO_MANY: msg`Too many searches came from your network. Try again in an hour.`,
};

/** Offers to send new roles of the search that the page shows. */
export function SearchOffer({ path }: { path: string }) {
  const { query } = usePage();
  const href = useHref();
  return (
    <p>
      <a className="button" href={href(`${path}/searches/new`, without(query, 'after', 'before'))}>
        <Trans>Get new roles by email</Trans>
      </a>
    </p>
  );
}

/** The form with which everybody saves a search, without an account. */
export function SearchFormView(page: SearchPages['searchForm']) {
  const { t } = useLingui();
  const { isExplicit, language } = usePage();
  const { search, query, email, frequency, problems, refusal, token, accountPath } = page;
  return (
    <Sheet title={t`Get new roles by email`}>
      <p className="breaking">
        <Trans>
          We send one email with the new roles that match your search, and none if there are none. Your
          search:
        </Trans>{' '}
        <strong>
          <Filters search={search} />
        </strong>
      </p>
      <p>
        <Trans>Do you have an account?</Trans>{' '}
        <a href={accountPath}>
          <Trans>Save the search with your account</Trans>
        </a>
      </p>
      {refusal && (
        <p className="notice notice--error" role="alert">
          {t(refusals[refusal])}
        </p>
      )}
      <form
        className="form"
        method="post"
        action={address('/jobs/searches/new', query, isExplicit ? `lang=${language}` : '')}
        noValidate
      >
        <FormGuard token={token} />
        <EmailField
          hint={t`You will get an email with a link that confirms the search.`}
          value={email}
          problem={problems.email}
        />
        <div className="field">
          <label className="field__label" htmlFor="frequency">
            <Trans>How often</Trans>
          </label>
          <FrequencyField id="frequency" value={frequency} />
        </div>
        <p className="muted">
          <Trans>
            We store your email address and the search for this alone. Every email has a link that ends it and
            erases both. Without a sign of interest, we erase them after a year.
          </Trans>
        </p>
        <button type="submit" className="button button--primary">
          <Trans>Save the search</Trans>
        </button>
      </form>
    </Sheet>
  );
}
