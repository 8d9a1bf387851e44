import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { notFound } from '../common/app-error.js';
import { pathOf } from '../common/request.js';
import { env } from '../config/env.js';
import { sendPage } from './pages.js';

/** The client's door: its settings, and its page on every path that is nobody else's. */
@ApiExcludeController()
@Controller()
export class WebController {
  /** What the client needs to know; the same build serves every stage. */
  @Get('config.json')
  @Access('public')
  config(@Res({ passthrough: true }) reply: FastifyReply) {
    const { firebase, buildStage } = env();
    const { projectId, apiKey, authDomain, emulatorHost } = firebase;
    void reply.header('Cache-Control', 'no-store');
    return {
      firebase: { projectId, apiKey, authDomain },
      ...(emulatorHost && { authEmulatorUrl: `http://${emulatorHost}` }),
      buildStage,
    };
  }

  /**
   * Every client route. Paths under /api/ and /assets/ that nothing serves are 404, and so are dotfiles: scanners look
   * for /.env and /.git/config, and a page would look like a find.
   */
  @Get('*')
  @Access('public')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const path = pathOf(request);
    if (/^\/(api|assets)(\/|$)|\/\./.test(path)) throw notFound('This address was');
    sendPage(reply, 'index');
  }
}
