import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../core/access/access.decorator.js';
import { notFound } from '../../platform/errors/app-error.js';
import { pathOf } from '../../platform/requests/request.js';
import { settings } from '../../platform/settings/settings.js';
import { robotsText } from '../../platform/http/robots.js';
import { sendPage } from '../../platform/http/pages.js';
import { withShell } from './shell.js';

/** Serves the client: its settings, and its page on every path that no other controller serves. */
@ApiExcludeController()
@Controller()
export class WebController {
  /** Returns the client's settings. They are not part of the build, so that one build serves every stage. */
  @Get('config.json')
  @Access('public')
  config(@Res({ passthrough: true }) reply: FastifyReply) {
    const { firebase, buildStage } = settings();
    const { projectId, apiKey, authDomain, emulatorHost, secondFactors } = firebase;
    void reply.header('Cache-Control', 'no-store');
    return {
      firebase: { projectId, apiKey, authDomain },
      ...(emulatorHost && { authEmulatorUrl: `http://${emulatorHost}` }),
      secondFactors,
      buildStage,
    };
  }

  /** Serves robots.txt. */
  @Get('robots.txt')
  @Access('public')
  robots(@Res() reply: FastifyReply): void {
    void reply.type('text/plain; charset=utf-8').send(robotsText(settings().mail.linkOrigin));
  }

  /** Serves the page that shows PDFs within the console. */
  @Get('cv-viewer')
  @Access('public')
  viewer(@Res() reply: FastifyReply): void {
    sendPage(reply, 'cv-viewer');
  }

  /**
   * Serves the client's page for every route of the client. Unknown paths under /api/, /scim/ and /assets/ are 404, and so are
   * dotfiles: to scanners that probe /.env and /.git/config, a page would look like a hit.
   */
  @Get('*')
  @Access('public')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const path = pathOf(request);
    if (/^\/(api|assets|scim)(\/|$)|\/\./.test(path)) throw notFound('This address was');
    sendPage(reply, 'index', (html) => withShell(html, request));
  }
}
