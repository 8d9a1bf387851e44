import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../core/access/access.decorator.js';
import { propertiesOf } from '../../platform/validation/properties.js';
import type { BuiltPage } from '../job-board/page-cache.service.js';
import { type Reader, readerOf } from '../job-board/reader.js';
import { checkOrigin, goOn, sendOwn } from '../job-board/send-own-page.js';
import type { SearchDone } from './search-pages.js';
import { SearchPagesService } from './search-pages.service.js';

const DONE: readonly SearchDone[] = ['confirmed', 'changed', 'removed', 'kept'];

/** The most bytes of a file that a mail program may send along. There is none. */
const NO_FILE = 1;

/** Serves what people without an account do with saved searches: the secret of the link is their only credential. */
@ApiExcludeController()
@Controller('jobs/searches')
export class SearchesController {
  constructor(private readonly pages: SearchPagesService) {}

  @Get('new')
  @Access('public')
  @RouteConfig({ isShared: true })
  async form(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.form(query, readerOf(request)));
  }

  @Post('new')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async take(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.take(query, request.body, reader));
  }

  @Get('sent')
  @Access('public')
  @RouteConfig({ isShared: true })
  async sent(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendOwn(reply, await this.pages.sent(readerOf(request)));
  }

  @Get('confirm')
  @Access('public')
  @RouteConfig({ isShared: true })
  async ask(
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.ask(textOf(token), readerOf(request)));
  }

  @Post('confirm')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async confirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = textOf(propertiesOf(request.body).token);
    await this.change(request, reply, (reader) => this.pages.confirm(token, reader));
  }

  @Get(':token')
  @Access('public')
  @RouteConfig({ isShared: true })
  async list(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = DONE.find((each) => each === done) ?? null;
    sendOwn(reply, await this.pages.list(token, known, readerOf(request)));
  }

  @Post(':token/change')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async update(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.change(token, 'change', request.body, reader));
  }

  @Post(':token/remove')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async remove(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.change(token, 'remove', request.body, reader));
  }

  @Post(':token/keep')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async keep(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.change(token, 'keep', request.body, reader));
  }

  @Get(':token/unsubscribe')
  @Access('public')
  @RouteConfig({ isShared: true })
  async askToUnsubscribe(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.askToUnsubscribe(token, readerOf(request)));
  }

  /** Also for mail programs (RFC 8058), whose requests come from other sites: the link alone allows it. */
  @Post(':token/unsubscribe')
  @HttpCode(200)
  @Access('public')
  @RouteConfig({ isShared: true, maxFile: NO_FILE })
  async unsubscribe(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.unsubscribe(token, readerOf(request)));
  }

  private async change(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (reader: Reader) => Promise<BuiltPage | string>,
  ): Promise<void> {
    checkOrigin(request);
    const reader = readerOf(request);
    const next = await work(reader);
    if (typeof next === 'string') goOn(reply, next, reader);
    else sendOwn(reply, next);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
