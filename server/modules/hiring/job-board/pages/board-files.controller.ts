import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../../core/access/access.decorator.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { BoardFilesService, type FeedKind } from './board-files.service.js';
import { idOfSlug } from './board-paths.js';
import type { KeptPage } from './page-cache.service.js';
import { languageOfFeed } from './reader.js';
import { redirect, sendKept } from './send-page.js';

/** Serves the machine-readable files of the job board: feeds, the sitemap and logos. */
@ApiExcludeController()
@Controller()
export class BoardFilesController {
  constructor(private readonly files: BoardFilesService) {}

  @Get('jobs/feed.xml')
  @Access('public')
  @RouteConfig({ isShared: true })
  async rss(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.feed(request, reply, 'rss', query, null);
  }

  @Get('jobs/feed.json')
  @Access('public')
  @RouteConfig({ isShared: true })
  async json(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.feed(request, reply, 'json', query, null);
  }

  @Get('jobs/:company/feed.xml')
  @Access('public')
  @RouteConfig({ isShared: true })
  async companyRss(
    @Param('company') part: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.feed(request, reply, 'rss', query, idOfSlug(part) ?? 0);
  }

  @Get('jobs/:company/feed.json')
  @Access('public')
  @RouteConfig({ isShared: true })
  async companyJson(
    @Param('company') part: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.feed(request, reply, 'json', query, idOfSlug(part) ?? 0);
  }

  @Get('jobs/:company/logo')
  @Access('public')
  @RouteConfig({ isShared: true })
  async logo(
    @Param('company') part: string,
    @Query('v') version: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const logo = await this.files.logo(idOfSlug(part) ?? 0);
    if (!logo) throw notFound('Logo');
    const etag = `"${logo.hash}"`;
    void reply
      .header('ETag', etag)
      .header(
        'Cache-Control',
        version === logo.hash ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      )
      // Other websites and feed readers show it, too.
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match'] === etag) void reply.status(304).send();
    else void reply.type('image/webp').send(logo.bytes);
  }

  @Get('sitemap.xml')
  @Access('public')
  @RouteConfig({ isShared: true })
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendFound(request, reply, await this.files.sitemap());
  }

  @Get('sitemap/:part')
  @Access('public')
  @RouteConfig({ isShared: true })
  async sitemapPart(
    @Param('part') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, part] = /^(\d{1,6})\.xml$/.exec(name) ?? [];
    await sendFound(request, reply, part === undefined ? null : await this.files.sitemapPart(Number(part)));
  }

  private async feed(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: FeedKind,
    query: unknown,
    companyId: number | null,
  ): Promise<void> {
    const feed = await this.files.feed(kind, companyId, languageOfFeed(query));
    const [path, params] = request.url.split('?', 2);
    if (feed && feed.path !== path) {
      return redirect(reply, 301, params === undefined ? feed.path : `${feed.path}?${params}`);
    }
    await sendFound(request, reply, feed);
  }
}

async function sendFound(request: FastifyRequest, reply: FastifyReply, file: KeptPage | null): Promise<void> {
  if (!file) throw notFound('This address was');
  await sendKept(request, reply, file, 'encoding');
}
