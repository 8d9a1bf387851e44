import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { FormFile } from '../../../../platform/http/form-uploads.js';
import { fileTypeOf } from '../../candidates/files/file-type.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { KEEPING_MONTHS } from '../../candidates/applications/application-extensions.service.js';
import type { OutsideApplication } from '../../candidates/applying/outside-application.js';
import { OutsideApplicationsService } from '../../candidates/applying/outside-applications.service.js';
import { OutsideDataService } from '../../candidates/applying/outside-data.service.js';
import type {
  AppliedRole,
  Binding,
  Done,
  Notice,
  Standing,
  StandingRefusal,
} from '../applying/apply-pages.js';
import { privacyPath } from '../../candidates/paths.js';
import { companyPath, publicRolePath } from './board-paths.js';
import { renderPage } from './board-rendering.js';
import type { BuiltPage } from './page-cache.service.js';
import {
  APPLICATIONS_PATH,
  PendingApplicationsService,
  type WaitingRole,
} from '../applying/pending-applications.service.js';
import type { Reader } from './reader.js';

/** What ends an application. */
type Deed = 'withdraw' | 'accept' | 'decline';

/** What the holder of a link has chosen, and for how many months; empty if that says nothing. */
export interface Choice {
  binding: Binding;
  months: string;
}

const DONE: Record<Deed, Done> = { withdraw: 'withdrawn', accept: 'accepted', decline: 'declined' };

const STATUS: Record<Notice, number> = {
  LINK_OVER: 404,
  LINK_SENT: 409,
  LINKS_ASKED: 200,
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
      try {
        const standing = await this.pending.confirm(token);
        return standing === null
          ? await notice('LINK_OVER', reader)
          : `${pathOf(standing)}?done=${'confirmed' satisfies Done}`;
      } catch (error) {
        if (noticeOf(error) !== 'ALREADY_APPLIED') throw error;
        return notice((await this.pending.sendLinkInstead(token)) ? 'LINK_SENT' : 'ALREADY_APPLIED', reader);
      }
    });
  }

  /** Returns the page of an application. */
  show(token: string, done: Done | null, reader: Reader): Promise<BuiltPage> {
    return this.limited(reader, () => this.standing(token, done, null, reader));
  }

  /**
   * Does what the holder of the link has chosen and confirmed with a code. Returns the path of the page that shows it, or a page that
   * says why not.
   */
  async act(token: string, { binding, months }: Choice, reader: Reader): Promise<BuiltPage | string> {
    switch (binding) {
      case 'keep':
        return this.keep(token, months, reader);
      case 'data':
        return `${pathOf(token)}?done=${'data' satisfies Done}`;
      case 'erase':
        return notice((await this.personal.erase(token)) ? 'ERASED' : 'LINK_OVER', reader);
      default:
        return this.decide(token, binding, reader);
    }
  }

  private async decide(token: string, deed: Deed, reader: Reader): Promise<BuiltPage | string> {
    try {
      const isKnown = await this.outside[deed](token);
      return isKnown ? `${pathOf(token)}?done=${DONE[deed]}` : await notice('LINK_OVER', reader);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
      const refusal = error.extra.reason === 'ROLE_FULL' ? 'ROLE_FULL' : 'CHANGED';
      return this.standing(token, null, refusal, reader);
    }
  }

  /** Agrees that the company keeps the data for other roles, for as many months as the form says, or not (any other text). */
  private async keep(token: string, text: string, reader: Reader): Promise<BuiltPage | string> {
    const months = KEEPING_MONTHS.find((each) => String(each) === text) ?? null;
    const done: Done = months === null ? 'not-kept' : 'kept';
    const isKnown = await this.outside.keep(token, months);
    return isKnown ? `${pathOf(token)}?done=${done}` : notice('LINK_OVER', reader);
  }

  /** Adds a further document. Returns the path of the page that shows it, or a page that says why not. */
  addDocument(token: string, file: FormFile | undefined, reader: Reader): Promise<BuiltPage | string> {
    return this.limited(reader, async () => {
      const refuse = (refusal: StandingRefusal) => this.standing(token, null, refusal, reader);
      if (!file?.name) return refuse('NO_FILE');
      if (file.isTooLarge) return refuse('FILE_SIZE');
      await this.limits.charge('applyForms');
      try {
        const { name, bytes } = file;
        const received = { name, type: await fileTypeOf(bytes), content: bytes };
        const isKnown = await this.outside.addDocument(token, received);
        return isKnown
          ? `${pathOf(token)}?done=${'document' satisfies Done}`
          : await notice('LINK_OVER', reader);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'VALIDATION_FAILED') return refuse('FILE_TYPE');
        if (error.code !== 'CONFLICT') throw error;
        return refuse(error.extra.reason === 'TOO_MANY_DOCUMENTS' ? 'TOO_MANY_DOCUMENTS' : 'CHANGED');
      }
    });
  }

  /** Returns what is stored about the holder of a link that has entered a code. Null if there is no such application. */
  data(token: string): Promise<object | null> {
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

  /** Runs work that uses the token of a link. Returns a page for failures that readers can understand. */
  async limited<T>(reader: Reader, work: () => Promise<T>): Promise<T | BuiltPage> {
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

/** Returns the path of the page of an application. */
export const pathOf = (token: string): string => `${APPLICATIONS_PATH}/${token}`;

/** Returns a page that only says something. */
export const notice = (of: Notice, reader: Reader): Promise<BuiltPage> =>
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
  isAdded,
  hasNotice,
  retainUntil,
  canWithdraw,
  canAccept,
  documents,
  meetings,
  letters,
  keeping,
  ...about
}: OutsideApplication): Standing {
  return {
    role: appliedRole(about),
    status,
    appliedAt,
    isAdded,
    privacyPath: hasNotice ? privacyPath(about.companyId) : null,
    retainUntil,
    canWithdraw,
    canAccept,
    documents,
    meetings,
    letters,
    keeping: keeping && { ...keeping, months: KEEPING_MONTHS },
  };
}

/** Returns a role as the pages about applications show it. */
export function appliedRole({ roleId, roleTitle, companyId, companyTitle }: WaitingRole): AppliedRole {
  const company = { id: companyId, title: companyTitle };
  return {
    id: roleId,
    title: roleTitle,
    path: publicRolePath({ id: roleId, title: roleTitle }, company),
    company: { title: companyTitle, path: companyPath(company), logo: null, website: null, country: null },
  };
}
