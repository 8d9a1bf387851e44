import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../../core/access/access.decorator.js';
import { propertiesOf } from '../../../../platform/validation/properties.js';
import { BoardPagesService } from './board-pages.service.js';
import { BOARD_PATH, idOfSlug } from './board-paths.js';
import { hasBadParams, hasEmptyParams, paramsOf, readCursor, readSearch } from '../roles/board-search.js';
import type { KeptPage } from './page-cache.service.js';
import { themeIn } from '../../../../platform/requests/preferences.js';
import { type Reader, readerOf } from './reader.js';
import { redirect, sendKept } from './send-page.js';

/** Serves the pages of the job board as HTML to everybody. */
@ApiExcludeController()
@Controller('jobs')
export class BoardController {
  constructor(private readonly pages: BoardPagesService) {}

  @Get()
  @Access('public')
  @RouteConfig({ isShared: true })
  async board(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const search = readSearch(query);
    if (hasEmptyParams(query, search)) return shorten(reply, BOARD_PATH, query);
    hideIfBad(query, reply);
    await sendKept(request, reply, await this.pages.board(readerOf(request), query), 'reader');
  }

  @Get(':company')
  @Access('public')
  @RouteConfig({ isShared: true })
  async company(
    @Param('company') part: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = readerOf(request);
    const id = idOfSlug(part);
    if (id !== null && hasEmptyParams(query, readSearch(query))) {
      return shorten(reply, `${BOARD_PATH}/${encodeURIComponent(part)}`, query);
    }
    hideIfBad(query, reply);
    await this.send(request, reply, reader, id === null ? null : await this.pages.company(id, reader, query));
  }

  @Get(':company/embed')
  @Access('public')
  @RouteConfig({ isShared: true })
  async embed(
    @Param('company') part: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // The surrounding website chooses the colors, not the reader. The frame has no menu bar.
    const reader = { ...readerOf(request), theme: themeIn(propertiesOf(query).theme), isSignedIn: false };
    const id = idOfSlug(part);
    await this.send(request, reply, reader, id === null ? null : await this.pages.embed(id, reader));
  }

  @Get(':company/privacy')
  @Access('public')
  @RouteConfig({ isShared: true })
  async privacy(
    @Param('company') part: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = readerOf(request);
    const id = idOfSlug(part);
    await this.send(request, reply, reader, id === null ? null : await this.pages.privacy(id, reader));
  }

  @Get(':company/:role')
  @Access('public')
  @RouteConfig({ isShared: true })
  async role(
    @Param('company') part: string,
    @Param('role') rolePart: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = readerOf(request);
    const [companyId, id] = [idOfSlug(part), idOfSlug(rolePart)];
    const page = companyId === null || id === null ? null : await this.pages.role(companyId, id, reader);
    await this.send(request, reply, reader, page);
  }

  /** Sends a page, or redirects to its canonical address. */
  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader,
    page: KeptPage | null,
  ): Promise<void> {
    const [path, query] = request.url.split('?', 2);
    if (page?.status === 200 && page.path !== path) {
      return redirect(reply, 301, query === undefined ? page.path : `${page.path}?${query}`);
    }
    await sendKept(request, reply, page ?? (await this.pages.missing(reader)), 'reader');
  }
}

/** Redirects to an address without the empty parameters of a form. */
function shorten(reply: FastifyReply, path: string, query: unknown): void {
  const { lang } = propertiesOf(query);
  const params = [
    paramsOf(readSearch(query), readCursor(query)),
    typeof lang === 'string' ? new URLSearchParams({ lang }).toString() : '',
  ].filter(Boolean);
  redirect(reply, 302, `${path}${params.length > 0 ? `?${params.join('&')}` : ''}`);
}

/** Keeps search engines from indexing the many addresses of the same list. */
function hideIfBad(query: unknown, reply: FastifyReply): void {
  if (hasBadParams(query)) void reply.header('X-Robots-Tag', 'noindex, follow');
}
