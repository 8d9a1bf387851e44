import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { propertiesOf, textOf } from '../../../platform/validation/properties.js';
import { readerOf } from '../job-board/pages/reader.js';
import { answerForm, OwnForm, OwnPage, sendOwn } from '../job-board/pages/send-own-page.js';
import type { SearchDone } from './search-pages.js';
import { SearchPagesService } from './search-pages.service.js';

const DONE: readonly SearchDone[] = ['confirmed', 'changed', 'removed', 'kept'];

/** The size limit for files from mail programs, which should not send any. */
const NO_FILE = 1;

/** Serves the saved search pages for people without an account: the secret in the link is their only credential. */
@ApiExcludeController()
@Controller('jobs/searches')
export class SearchesController {
  constructor(private readonly pages: SearchPagesService) {}

  @OwnPage('new')
  async form(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.form(query, readerOf(request)));
  }

  @OwnForm('new')
  async take(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.take(query, request.body, reader));
  }

  @OwnPage('sent')
  async sent(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendOwn(reply, await this.pages.sent(readerOf(request)));
  }

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
  async list(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = DONE.find((each) => each === done) ?? null;
    sendOwn(reply, await this.pages.list(token, known, readerOf(request)));
  }

  @OwnForm(':token/change')
  async update(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.change(token, 'change', request.body, reader));
  }

  @OwnForm(':token/remove')
  async remove(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.change(token, 'remove', request.body, reader));
  }

  @OwnForm(':token/keep')
  async keep(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.change(token, 'keep', request.body, reader));
  }

  @OwnPage(':token/unsubscribe')
  async askToUnsubscribe(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.askToUnsubscribe(token, readerOf(request)));
  }

  /** Also called by mail programs (RFC 8058), whose requests come from other sites: the link alone authorizes them. */
  @OwnForm(':token/unsubscribe', { maxFile: NO_FILE })
  async unsubscribe(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.unsubscribe(token, readerOf(request)));
  }
}
