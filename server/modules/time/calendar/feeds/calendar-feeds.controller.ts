import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../../core/access/access.decorator.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

/** Serves feeds to calendar programs: the secret in the address is their only credential. */
@ApiExcludeController()
@Controller('calendar/feed')
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get(':file')
  @Access('public')
  @RouteConfig({ isShared: true })
  async feed(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    const feed = await this.feeds.read(file.endsWith('.ics') ? file.slice(0, -4) : '', tags);
    if (!feed) throw notFound('This address was');
    void reply
      .header('ETag', feed.etag)
      .header('Cache-Control', 'private, no-cache')
      .header('X-Robots-Tag', 'noindex, nofollow')
      .header('Referrer-Policy', 'no-referrer')
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (feed.body === null) return void reply.status(304).send();
    void reply
      .header('Content-Disposition', 'attachment; filename="calendar.ics"')
      .type('text/calendar; charset=utf-8')
      .send(feed.body);
  }
}
