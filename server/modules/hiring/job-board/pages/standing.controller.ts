import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../../platform/errors/app-error.js';
import { propertiesOf, textOf } from '../../../../platform/validation/properties.js';
import type { Done } from '../applying/apply-pages.js';
import { readerOf } from './reader.js';
import { answerForm, asOwn, OwnForm, OwnPage, sendOwn } from './send-own-page.js';
import { StandingPagesService } from './standing-pages.service.js';

const DONE: readonly Done[] = ['confirmed', 'withdrawn', 'accepted', 'declined', 'kept', 'not-kept'];

/** Serves the application pages for people without an account: the secret in the link is their only credential. */
@ApiExcludeController()
@Controller('jobs/applications')
export class StandingController {
  constructor(private readonly pages: StandingPagesService) {}

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

  @OwnForm(':token/withdraw')
  async withdraw(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.act(token, 'withdraw', reader));
  }

  @OwnForm(':token/accept')
  async accept(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.act(token, 'accept', reader));
  }

  @OwnForm(':token/decline')
  async decline(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.act(token, 'decline', reader));
  }

  @OwnForm(':token/keep')
  async keep(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const months = textOf(propertiesOf(request.body).months);
    await answerForm(request, reply, (reader) => this.pages.keep(token, months, reader));
  }

  @OwnPage(':token/data')
  async data(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const data = await this.pages.data(token);
    if (!data) throw notFound('Application');
    void asOwn(reply)
      .header('Content-Disposition', 'attachment; filename="application.json"')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(data, null, 2)}\n`);
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
    await answerForm(request, reply, (reader) => this.pages.erase(token, reader));
  }
}
