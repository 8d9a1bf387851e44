import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../core/access/access.decorator.js';
import { notFound } from '../../platform/errors/app-error.js';
import { propertiesOf } from '../../platform/validation/properties.js';
import type { Done } from './apply-pages.js';
import type { BuiltPage } from './page-cache.service.js';
import { type Reader, readerOf } from './reader.js';
import { asOwn, checkOrigin, goOn, sendOwn } from './send-own-page.js';
import { StandingPagesService } from './standing-pages.service.js';

const DONE: readonly Done[] = ['confirmed', 'withdrawn', 'accepted', 'declined', 'kept', 'not-kept'];

/** Serves what people without an account do with their applications: the secret of the link is their only credential. */
@ApiExcludeController()
@Controller('jobs/applications')
export class StandingController {
  constructor(private readonly pages: StandingPagesService) {}

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
  async show(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = DONE.find((each) => each === done) ?? null;
    sendOwn(reply, await this.pages.show(token, known, readerOf(request)));
  }

  @Post(':token/withdraw')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async withdraw(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.act(token, 'withdraw', reader));
  }

  @Post(':token/accept')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async accept(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.act(token, 'accept', reader));
  }

  @Post(':token/decline')
  @HttpCode(303)
  @Access('public')
  @RouteConfig({ isShared: true })
  async decline(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.act(token, 'decline', reader));
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
    const months = textOf(propertiesOf(request.body).months);
    await this.change(request, reply, (reader) => this.pages.keep(token, months, reader));
  }

  @Get(':token/data')
  @Access('public')
  @RouteConfig({ isShared: true })
  async data(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const data = await this.pages.data(token);
    if (!data) throw notFound('Application');
    void asOwn(reply)
      .header('Content-Disposition', 'attachment; filename="application.json"')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  }

  @Get(':token/erase')
  @Access('public')
  @RouteConfig({ isShared: true })
  async askToErase(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.askToErase(token, readerOf(request)));
  }

  @Post(':token/erase')
  @HttpCode(200)
  @Access('public')
  @RouteConfig({ isShared: true })
  async erase(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.change(request, reply, (reader) => this.pages.erase(token, reader));
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
