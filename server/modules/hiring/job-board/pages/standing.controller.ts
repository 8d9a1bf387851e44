import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../../platform/errors/app-error.js';
import { propertiesOf, textOf } from '../../../../platform/validation/properties.js';
import { MAX_FILE } from '../applying/apply-form.js';
import type { Binding, Done } from '../applying/apply-pages.js';
import { BindingPagesService, choiceIn } from './binding-pages.service.js';
import { LostPagesService } from './lost-pages.service.js';
import { readerOf } from './reader.js';
import { answerForm, asOwn, OwnForm, OwnPage, sendOwn } from './send-own-page.js';
import { StandingPagesService } from './standing-pages.service.js';
import { setUnlocked, unlockedIn } from './unlocked-application.js';

const DONE: readonly Done[] = [
  'confirmed',
  'withdrawn',
  'accepted',
  'declined',
  'kept',
  'not-kept',
  'data',
  'document',
];

/**
 * Serves what people without an account do with their applications. The secret of the link shows where an application stands; what
 * binds the person also needs a code from the mailbox.
 */
@ApiExcludeController()
@Controller('jobs/applications')
export class StandingController {
  constructor(
    private readonly pages: StandingPagesService,
    private readonly binding: BindingPagesService,
    private readonly lost: LostPagesService,
  ) {}

  @OwnPage('confirm')
  async ask(
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.ask(textOf(token), readerOf(request)));
  }

  @OwnForm('confirm')
  async confirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = textOf(propertiesOf(request.body).token);
    await answerForm(request, reply, (reader) => this.pages.confirm(token, reader));
  }

  @OwnPage(':token')
  async show(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = DONE.find((each) => each === done) ?? null;
    sendOwn(reply, await this.pages.show(token, known, readerOf(request)));
  }

  @OwnPage('lost')
  async askForLinks(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendOwn(reply, await this.lost.form(readerOf(request)));
  }

  @OwnForm('lost')
  async sendLinks(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await answerForm(request, reply, (reader) => this.lost.take(request.body, reader));
  }

  @OwnPage('lost/sent')
  async linksSent(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendOwn(reply, await this.lost.sent(readerOf(request)));
  }

  @OwnForm(':token/withdraw')
  async withdraw(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bind(request, reply, token, 'withdraw');
  }

  @OwnForm(':token/accept')
  async accept(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bind(request, reply, token, 'accept');
  }

  @OwnForm(':token/decline')
  async decline(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bind(request, reply, token, 'decline');
  }

  @OwnForm(':token/documents', { maxFile: MAX_FILE })
  async addDocument(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.addDocument(token, request.formFile, reader));
  }

  @OwnForm(':token/keep')
  async keep(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bind(request, reply, token, 'keep');
  }

  @OwnForm(':token/data')
  async askForData(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bind(request, reply, token, 'data');
  }

  @OwnPage(':token/data')
  async data(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.binding.data(token, unlockedIn(request));
    if (typeof found === 'string') return void asOwn(reply).redirect(found, 303);
    if (!found) throw notFound('Application');
    void asOwn(reply)
      .header('Content-Disposition', 'attachment; filename="application.json"')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(found, null, 2)}\n`);
  }

  @OwnPage(':token/erase')
  async askToErase(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.askToErase(token, readerOf(request)));
  }

  @OwnForm(':token/erase')
  async erase(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bind(request, reply, token, 'erase');
  }

  @OwnPage(':token/code')
  async askForCode(
    @Param('token') token: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.binding.show(token, choiceIn(query), readerOf(request)));
  }

  @OwnForm(':token/code')
  async enterCode(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const code = textOf(propertiesOf(request.body).code);
    await answerForm(request, reply, (reader) =>
      this.binding.enter(token, choiceIn(request.body), code, reader, (id) => setUnlocked(reply, id)),
    );
  }

  @OwnForm(':token/code/send')
  async sendCode(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.binding.send(token, choiceIn(request.body), reader));
  }

  /** Does what the person has chosen, or asks for a code first. */
  private async bind(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    binding: Binding,
  ): Promise<void> {
    const { months } = choiceIn(request.body);
    await answerForm(request, reply, (reader) =>
      this.binding.act(token, { binding, months }, unlockedIn(request), reader),
    );
  }
}
