import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '../../../hiring/job-board/pages/reader.js';
import { answerForm, OwnForm, OwnPage, sendOwn } from '../../../hiring/job-board/pages/send-own-page.js';
import { ReplyPagesService } from './reply-pages.service.js';

/** Serves the pages where invited people answer without signing in: the token in the link is their only credential. */
@ApiExcludeController()
@Controller('calendar/reply')
export class ReplyController {
  constructor(private readonly pages: ReplyPagesService) {}

  @OwnPage(':token')
  async ask(
    @Param('token') token: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendOwn(reply, await this.pages.ask(token, query, readerOf(request)));
  }

  @OwnForm(':token')
  async take(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerForm(request, reply, (reader) => this.pages.take(token, request.body, reader));
  }
}
