import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_FILE } from './apply-form.js';
import { ApplyPagesService } from './apply-pages.service.js';
import { BoardPagesService } from '../pages/board-pages.service.js';
import { idOfSlug } from '../pages/board-paths.js';
import type { BuiltPage } from '../pages/page-cache.service.js';
import { type Reader, readerOf } from '../pages/reader.js';
import { redirect } from '../pages/send-page.js';
import { answerForm, OwnForm, OwnPage, sendOwn } from '../pages/send-own-page.js';

/** Serves the application form of open roles, for people without an account. */
@ApiExcludeController()
@Controller('jobs/:company/:role/apply')
export class ApplyController {
  constructor(
    private readonly pages: ApplyPagesService,
    private readonly board: BoardPagesService,
  ) {}

  @OwnPage()
  async form(
    @Param('company') company: string,
    @Param('role') role: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.show(request, reply, company, role, (...args) => this.pages.form(...args));
  }

  @OwnPage('sent')
  async sent(
    @Param('company') company: string,
    @Param('role') role: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.show(request, reply, company, role, (...args) => this.pages.sent(...args));
  }

  @OwnForm('', { maxFile: MAX_FILE })
  async apply(
    @Param('company') company: string,
    @Param('role') role: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const ids = idsOf(company, role);
    await answerForm(request, reply, async (reader) => {
      const taken = ids && (await this.pages.take(...ids, reader, request));
      return taken ?? this.absent(ids, reader);
    });
  }

  /** Sends a page of a role, or redirects to its canonical address. */
  private async show(
    request: FastifyRequest,
    reply: FastifyReply,
    company: string,
    role: string,
    build: (companyId: number, id: number, reader: Reader) => Promise<BuiltPage | null>,
  ): Promise<void> {
    const reader = readerOf(request);
    const ids = idsOf(company, role);
    const page = ids && (await build(...ids, reader));
    const [path, query] = request.url.split('?', 2);
    if (page && page.path !== path) {
      return redirect(reply, 302, query === undefined ? page.path : `${page.path}?${query}`);
    }
    sendOwn(reply, page ?? (await this.absent(ids, reader)));
  }

  /**
   * Returns the page of a role that nobody can apply for: a closed one (410), or one that appears not to exist (404).
   */
  private async absent(ids: [number, number] | null, reader: Reader): Promise<BuiltPage> {
    const page = ids && (await this.board.role(...ids, reader));
    // A cached page may still show a role that has just been closed.
    return page?.status === 410 ? page : this.board.missing(reader);
  }
}

function idsOf(company: string, role: string): [number, number] | null {
  const [companyId, id] = [idOfSlug(company), idOfSlug(role)];
  return companyId === null || id === null ? null : [companyId, id];
}
