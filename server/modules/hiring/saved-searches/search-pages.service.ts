import { canonicalEmail } from '../../../platform/validation/email-address.js';
import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AppError } from '../../../platform/errors/app-error.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { Email } from '../../../platform/validation/validation.js';
import { propertiesOf, textOf } from '../../../platform/validation/properties.js';
import { HONEYPOT } from '../job-board/applying/apply-form.js';
import type { FormProblem, FormRefusal } from '../job-board/applying/apply-pages.js';
import { paramsOf, readSearch } from '../job-board/roles/board-search.js';
import { renderPage } from '../job-board/pages/board-rendering.js';
import { ageOf, newFormToken } from '../job-board/applying/form-token.js';
import type { BuiltPage } from '../job-board/pages/page-cache.service.js';
import type { Reader } from '../job-board/pages/reader.js';
import { parseId } from '../../../platform/validation/validation.js';
import { SearchFrequency } from './saved-search.model.js';
import { idIn, managePath, SEARCHES_PATH, unsubscribePath } from './search-links.js';
import type { SearchDone, SearchNotice } from './search-pages.js';
import { SearchSubscriptionsService } from './search-subscriptions.service.js';

/** Search forms do not belong to a role. */
const NO_ROLE = 0;
/** The path of the form. */
const FORM_PATH = `${SEARCHES_PATH}/new`;

const FORM_STATUS: Record<FormRefusal, number> = {
  TOO_QUICK: 422,
  TOO_OLD: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
};

const STATUS: Record<SearchNotice, number> = {
  SENT: 200,
  UNSUBSCRIBED: 200,
  LINK_OVER: 404,
  TOO_MANY_SEARCHES: 409,
  TOO_MANY_REQUESTS: 429,
};

/** The required field of the form. */
class SearcherInput {
  @Email()
  email: string;
}

/** Builds the pages where people without an account save, change and delete searches. */
@Injectable()
export class SearchPagesService {
  constructor(
    private readonly subscriptions: SearchSubscriptionsService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the form for a search. */
  async form(query: unknown, reader: Reader): Promise<BuiltPage> {
    await this.limits.charge('jobBoard');
    return form(
      query,
      reader,
      { email: '', frequency: SearchFrequency.DAILY },
      {},
      null,
      newFormToken(NO_ROLE),
    );
  }

  /** Handles a submitted form. Returns it with its errors, or the path of the next page. */
  async take(query: unknown, body: unknown, reader: Reader): Promise<BuiltPage | string> {
    const sentPath = `${SEARCHES_PATH}/sent`;
    const given = propertiesOf(body);
    // A bot that fills in every field gets the same response as everybody else.
    if (given[HONEYPOT] !== undefined && given[HONEYPOT] !== '') return sentPath;
    const email = canonicalEmail(textOf(given.email).trim());
    const frequency = frequencyOf(given.frequency) ?? SearchFrequency.DAILY;
    const token = textOf(given.form);
    const age = ageOf(NO_ROLE, token);
    const again = (problems: Partial<Record<string, FormProblem>>, refusal: FormRefusal | null) => {
      const next = age === 'TOO_OLD' ? newFormToken(NO_ROLE) : token;
      return form(query, reader, { email, frequency }, problems, refusal, next);
    };
    try {
      await this.limits.charge('applyForms');
      const problem = problemOf(email);
      if (problem) return await again({ email: problem }, null);
      if (age !== 'RIGHT') return await again({}, age);
      await this.limits.charge('searching');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return again({}, 'TOO_MANY');
    }
    const { language } = reader;
    const stored = { formToken: token, email, params: queryIn(query), frequency, language };
    await this.subscriptions.request(stored);
    return sentPath;
  }

  /** Returns the page that says that an email was sent. */
  sent(reader: Reader): Promise<BuiltPage> {
    return notice('SENT', reader);
  }

  /** Returns the page that asks for confirmation. Reading it changes nothing, because programs also open links. */
  ask(token: string, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, async () => {
      const found = await this.subscriptions.waiting(token);
      if (!found) return notice('LINK_OVER', reader);
      const { params, frequency } = found;
      const page = { kind: 'searchConfirm', search: searchIn(params), frequency, token } as const;
      return renderPage(page, `${SEARCHES_PATH}/confirm`, reader, 200, `token=${token}`);
    });
  }

  /** Confirms a search. Returns the path of the page of all searches, or a page with the reason for a failure. */
  confirm(token: string, reader: Reader): Promise<BuiltPage | string> {
    return this.limited(reader, async () => {
      const confirmed = await this.subscriptions.confirm(token);
      return confirmed === null ? notice('LINK_OVER', reader) : donePath(confirmed, 'confirmed');
    });
  }

  /** Returns the page of all searches of a person. */
  list(token: string, done: SearchDone | null, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, async () => {
      const found = await this.subscriptions.find(token);
      if (!found) return notice('LINK_OVER', reader);
      const searches = found.searches.map(({ id, params, frequency }) => ({
        id,
        search: searchIn(params),
        query: params,
        frequency,
      }));
      const page = { kind: 'searchList', searches, token, endsAt: found.endsAt, done } as const;
      return renderPage(page, managePath(token), reader, 200);
    });
  }

  /** Handles a form of that page. Returns the path of the next page, or a page with the reason for a failure. */
  change(
    token: string,
    deed: 'change' | 'remove' | 'keep',
    body: unknown,
    reader: Reader,
  ): Promise<BuiltPage | string> {
    return this.limited(reader, async () => {
      const { id: text, frequency: chosen } = propertiesOf(body);
      const id = typeof text === 'string' ? parseId(text) : null;
      const frequency = frequencyOf(chosen);
      if (deed === 'keep') {
        return (await this.subscriptions.keep(token)) ? donePath(token, 'kept') : notice('LINK_OVER', reader);
      }
      if (id === null || (deed === 'change' && !frequency)) return notice('LINK_OVER', reader);
      const isDone =
        deed === 'change'
          ? await this.subscriptions.change(token, id, frequency!)
          : await this.subscriptions.remove(token, id);
      if (!isDone) return notice('LINK_OVER', reader);
      if (deed === 'change') return donePath(token, 'changed');
      const isLast = (await this.subscriptions.find(token)) === null;
      return isLast ? notice('UNSUBSCRIBED', reader) : donePath(token, 'removed');
    });
  }

  /**
   * Returns the page that asks whether to unsubscribe. Reading it changes nothing, because programs also open links.
   */
  askToUnsubscribe(token: string, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, () =>
      idIn(token) === null
        ? notice('LINK_OVER', reader)
        : renderPage({ kind: 'searchUnsubscribe', token }, unsubscribePath(token), reader, 200),
    );
  }

  /** Ends all emails. Returns the same page when repeated, and without any saved search. */
  unsubscribe(token: string, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, async () => {
      if (idIn(token) === null) return notice('LINK_OVER', reader);
      await this.subscriptions.unsubscribe(token);
      return notice('UNSUBSCRIBED', reader);
    });
  }

  /** Runs work that uses the token of a link. Returns an explanatory page for expected failures. */
  private async limited<T>(reader: Reader, work: () => Promise<T>): Promise<T | BuiltPage> {
    try {
      await this.limits.charge('link');
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'TOO_MANY_REQUESTS') return notice('TOO_MANY_REQUESTS', reader);
      if (error.extra.reason === 'TOO_MANY_SEARCHES') return notice('TOO_MANY_SEARCHES', reader);
      throw error;
    }
  }
}

const donePath = (token: string, done: SearchDone): string => `${managePath(token)}?done=${done}`;

const notice = (of: SearchNotice, reader: Reader): Promise<BuiltPage> =>
  renderPage({ kind: 'searchNotice', notice: of }, SEARCHES_PATH, reader, STATUS[of]);

function form(
  query: unknown,
  reader: Reader,
  values: { email: string; frequency: SearchFrequency },
  problems: Partial<Record<string, FormProblem>>,
  refusal: FormRefusal | null,
  token: string,
): Promise<BuiltPage> {
  const params = queryIn(query);
  const accountPath = `/page-saved-searches?save=1${params === '' ? '' : `&${params}`}`;
  const about = { search: readSearch(query), query: params, accountPath };
  const page = { kind: 'searchForm', ...about, ...values, problems, refusal, token } as const;
  const failed = Object.keys(problems).length > 0 ? 422 : 200;
  return renderPage(page, FORM_PATH, reader, refusal ? FORM_STATUS[refusal] : failed, params);
}

/** Returns the search parameters of an address. */
const queryIn = (query: unknown): string => paramsOf(readSearch(query), null);

const searchIn = (query: string) => readSearch(Object.fromEntries(new URLSearchParams(query)));

const frequencyOf = (value: unknown): SearchFrequency | undefined =>
  Object.values(SearchFrequency).find((frequency) => frequency === value);

function problemOf(email: string): FormProblem | null {
  if (email === '') return 'REQUIRED';
  const errors = validateSync(plainToInstance(SearcherInput, { email }), { stopAtFirstError: true });
  return errors.length > 0 ? 'NOT_AN_EMAIL' : null;
}
