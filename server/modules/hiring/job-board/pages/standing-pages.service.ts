import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/errors/app-error.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { KEEPING_MONTHS } from '../../candidates/applications/application-extensions.service.js';
import type { OutsideApplication } from '../../candidates/applying/outside-application.js';
import { OutsideApplicationsService } from '../../candidates/applying/outside-applications.service.js';
import { OutsideDataService } from '../../candidates/applying/outside-data.service.js';
import type { AppliedRole, Done, Notice, Standing, StandingRefusal } from '../applying/apply-pages.js';
import { companyPath, publicRolePath } from './board-paths.js';
import { renderPage } from './board-rendering.js';
import type { BuiltPage } from './page-cache.service.js';
import {
  APPLICATIONS_PATH,
  PendingApplicationsService,
  type WaitingRole,
} from '../applying/pending-applications.service.js';
import type { Reader } from './reader.js';

/** The actions that the holder of a link can take on an application. */
export type Deed = 'withdraw' | 'accept' | 'decline';

const DONE: Record<Deed, Done> = { withdraw: 'withdrawn', accept: 'accepted', decline: 'declined' };

const STATUS: Record<Notice, number> = {
  LINK_OVER: 404,
  ALREADY_APPLIED: 409,
  ROLE_CLOSED: 410,
  ERASED: 200,
  TOO_MANY: 429,
};

/** Builds the pages that email links open: they confirm an application, and show its state. */
@Injectable()
export class StandingPagesService {
  constructor(
    private readonly pending: PendingApplicationsService,
    private readonly outside: OutsideApplicationsService,
    private readonly personal: OutsideDataService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the page that asks for confirmation. Reading it changes nothing, because programs also open links. */
  ask(token: string, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, async () => {
      const waiting = await this.pending.roleOf(token);
      if (!waiting) return notice('LINK_OVER', reader);
      const page = { kind: 'confirm', role: appliedRole(waiting), token } as const;
      return renderPage(page, `${APPLICATIONS_PATH}/confirm`, reader, 200, `token=${token}`);
    });
  }

  /** Confirms an application. Returns the path of its page, or a page with the reason for a failure. */
  confirm(token: string, reader: Reader): Promise<BuiltPage | string> {
    return this.limited(reader, async () => {
      const standing = await this.pending.confirm(token);
      return standing === null
        ? notice('LINK_OVER', reader)
        : `${pathOf(standing)}?done=${'confirmed' satisfies Done}`;
    });
  }

  /** Returns the page of an application. */
  show(token: string, done: Done | null, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, () => this.standing(token, done, null, reader));
  }

  /**
   * Takes an action for the holder of the link. Returns the path of the resulting page, or a page with the reason for a
   * failure.
   */
  act(token: string, deed: Deed, reader: Reader): Promise<BuiltPage | string> {
    return this.limited(reader, async () => {
      try {
        const isKnown = await this.outside[deed](token);
        return isKnown ? `${pathOf(token)}?done=${DONE[deed]}` : await notice('LINK_OVER', reader);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
        const refusal = error.extra.reason === 'ROLE_FULL' ? 'ROLE_FULL' : 'CHANGED';
        return this.standing(token, null, refusal, reader);
      }
    });
  }

  /** Stores consent to longer retention for the number of months in the form, or none (any other text). */
  keep(token: string, text: string, reader: Reader): Promise<BuiltPage | string> {
    const months = KEEPING_MONTHS.find((each) => String(each) === text) ?? null;
    return this.limited(reader, async () => {
      const done: Done = months === null ? 'not-kept' : 'kept';
      const isKnown = await this.outside.keep(token, months);
      return isKnown ? `${pathOf(token)}?done=${done}` : notice('LINK_OVER', reader);
    });
  }

  /** Returns what is stored about the holder of a link. Null if there is no such application. */
  async data(token: string): Promise<object | null> {
    await this.limits.charge('link');
    return this.personal.data(token);
  }

  /** Returns the page that asks for confirmation of the erasure. */
  askToErase(token: string, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, async () => {
      const found = await this.outside.find(token);
      if (!found) return notice('LINK_OVER', reader);
      const page = { kind: 'erase', application: toStanding(found), token } as const;
      return renderPage(page, `${pathOf(token)}/erase`, reader, 200);
    });
  }

  /** Erases the data of the holder of a link. */
  erase(token: string, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, async () =>
      notice((await this.personal.erase(token)) ? 'ERASED' : 'LINK_OVER', reader),
    );
  }

  private async standing(
    token: string,
    done: Done | null,
    refusal: StandingRefusal | null,
    reader: Reader,
  ): Promise<BuiltPage> {
    const found = await this.outside.find(token);
    if (!found) return notice('LINK_OVER', reader);
    // The request may have ended before the person consented.
    const isLate = done === 'kept' && !found.keeping?.until;
    const outcome = isLate ? { done: null, refusal: 'CHANGED' as const } : { done, refusal };
    const page = { kind: 'standing', application: toStanding(found), token, ...outcome } as const;
    return renderPage(page, pathOf(token), reader, outcome.refusal ? 409 : 200);
  }

  /** Runs work that uses the token of a link. Returns an explanatory page for expected failures. */
  private async limited<T>(reader: Reader, work: () => Promise<T>): Promise<T | BuiltPage> {
    try {
      await this.limits.charge('link');
      return await work();
    } catch (error) {
      const shown = noticeOf(error);
      if (!shown) throw error;
      return notice(shown, reader);
    }
  }
}

const pathOf = (token: string): string => `${APPLICATIONS_PATH}/${token}`;

const notice = (of: Notice, reader: Reader): Promise<BuiltPage> =>
  renderPage({ kind: 'notice', notice: of }, APPLICATIONS_PATH, reader, STATUS[of]);

function noticeOf(error: unknown): Notice | null {
  if (!(error instanceof AppError)) return null;
  const { code, extra } = error;
  if (code === 'TOO_MANY_REQUESTS') return 'TOO_MANY';
  if (extra.reason === 'ALREADY_APPLIED') return 'ALREADY_APPLIED';
  return code === 'CONFLICT' || code === 'NOT_FOUND' ? 'ROLE_CLOSED' : null;
}

function toStanding({
  status,
  appliedAt,
  retainUntil,
  canWithdraw,
  canAccept,
  meetings,
  keeping,
  ...about
}: OutsideApplication): Standing {
  return {
    role: appliedRole(about),
    status,
    appliedAt,
    retainUntil,
    canWithdraw,
    canAccept,
    meetings,
    keeping: keeping && { ...keeping, months: KEEPING_MONTHS },
  };
}

function appliedRole({ roleId, roleTitle, companyId, companyTitle }: WaitingRole): AppliedRole {
  const company = { id: companyId, title: companyTitle };
  return {
    id: roleId,
    title: roleTitle,
    path: publicRolePath({ id: roleId, title: roleTitle }, company),
    company: { title: companyTitle, path: companyPath(company), logo: null, website: null, country: null },
  };
}
