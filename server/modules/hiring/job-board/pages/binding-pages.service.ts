import { Injectable } from '@nestjs/common';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { propertiesOf, textOf } from '../../../../platform/validation/properties.js';
import { OutsideApplicationsService } from '../../candidates/applying/outside-applications.service.js';
import { ApplicationCodesService } from '../../candidates/links/application-codes.service.js';
import type { Binding, CodeProblem } from '../applying/apply-pages.js';
import { renderPage } from './board-rendering.js';
import type { BuiltPage } from './page-cache.service.js';
import type { Reader } from './reader.js';
import { appliedRole, type Choice, notice, pathOf, StandingPagesService } from './standing-pages.service.js';

const BINDINGS: readonly Binding[] = ['withdraw', 'accept', 'decline', 'keep', 'data', 'erase'];
const STATUS: Record<CodeProblem, number> = { WRONG_CODE: 422, CODE_OVER: 422, MAILBOX_FULL: 429 };
/** The digits of Arabic and Persian keyboards, whose codes end like their values. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Lets the holders of links do what binds them, once they have entered a code from the mailbox of the application. */
@Injectable()
export class BindingPagesService {
  constructor(
    private readonly pages: StandingPagesService,
    private readonly outside: OutsideApplicationsService,
    private readonly codes: ApplicationCodesService,
    private readonly limits: LimitsService,
  ) {}

  /** Does what the person has chosen if `unlocked` is the application of the link. Otherwise emails a code, and asks for it. */
  act(token: string, choice: Choice, unlocked: number | null, reader: Reader): Promise<BuiltPage | string> {
    return this.pages.limited(reader, async () => {
      const id = await this.codes.find(token);
      if (id === null) return notice('LINK_OVER', reader);
      return id === unlocked ? this.pages.act(token, choice, reader) : this.sendTo(token, choice, reader);
    });
  }

  /** Emails another code, and asks for it. */
  send(token: string, choice: Choice, reader: Reader): Promise<BuiltPage | string> {
    return this.pages.limited(reader, () => this.sendTo(token, choice, reader));
  }

  /** Returns the page that asks for a code. */
  show(token: string, choice: Choice, reader: Reader): Promise<BuiltPage> {
    return this.pages.limited(reader, () => this.ask(token, choice, null, reader));
  }

  /** Checks a code, and does what the person has chosen. `unlock` is called with the id of the application if it is right. */
  enter(
    token: string,
    choice: Choice,
    code: string,
    reader: Reader,
    unlock: (applicationId: number) => void,
  ): Promise<BuiltPage | string> {
    return this.pages.limited(reader, async () => {
      const digits = code
        .replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replace(/[^0-9]/g, '')
        .slice(0, 6);
      const checked = await this.codes.check(token, digits);
      if (checked === 'NO_APPLICATION') return notice('LINK_OVER', reader);
      if (typeof checked === 'string') return this.ask(token, choice, checked, reader);
      unlock(checked.applicationId);
      return this.pages.act(token, choice, reader);
    });
  }

  /**
   * Returns what is stored about the holder of a link, or the path of the page that asks for a code. Null if there is no such
   * application. Sends nothing, because programs open links, too.
   */
  async data(token: string, unlocked: number | null): Promise<object | string | null> {
    await this.limits.charge('link');
    const id = await this.codes.find(token);
    if (id === null) return null;
    return id === unlocked ? this.pages.data(token) : codePath(token, { binding: 'data', months: '' });
  }

  private async sendTo(token: string, choice: Choice, reader: Reader): Promise<BuiltPage | string> {
    const sent = await this.codes.send(token);
    if (sent === 'NO_APPLICATION') return notice('LINK_OVER', reader);
    return sent === 'SENT' ? codePath(token, choice) : this.ask(token, choice, sent, reader);
  }

  private async ask(
    token: string,
    choice: Choice,
    problem: CodeProblem | null,
    reader: Reader,
  ): Promise<BuiltPage> {
    const found = await this.outside.find(token);
    if (!found) return notice('LINK_OVER', reader);
    const page = { kind: 'code', role: appliedRole(found), token, ...choice, problem } as const;
    return renderPage(
      page,
      `${pathOf(token)}/code`,
      reader,
      problem ? STATUS[problem] : 200,
      paramsOf(choice),
    );
  }
}

/** Returns what the parameters of an address or a form say. What is none of the choices leads to the data. */
export function choiceIn(given: unknown): Choice {
  const { for: binding, months } = propertiesOf(given);
  return {
    binding: BINDINGS.find((each) => each === binding) ?? 'data',
    months: /^\d{1,2}$/.exec(textOf(months))?.[0] ?? '',
  };
}

const paramsOf = ({ binding, months }: Choice): string =>
  `for=${binding}${months === '' ? '' : `&months=${months}`}`;

const codePath = (token: string, choice: Choice): string => `${pathOf(token)}/code?${paramsOf(choice)}`;
