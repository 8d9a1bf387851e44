import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { inTheme } from '../docs/doc-page.js';
import { notFound } from '../platform/errors/app-error.js';
import { sendHtml, sendPage } from '../platform/http/pages.js';
import { settings } from '../platform/settings/settings.js';
import { emailPage, framedHtml, listPage, MAILBOX_STYLE } from './mailbox-pages.js';
import { findEmail, listEmails } from './stored-emails.js';

/**
 * Shows the emails that `npm start` has stored. Without MAILBOX_DIR, and so in production, these paths are like any other
 * path of the client that does not exist.
 */
@ApiExcludeController()
@Controller('mailbox')
@Access('public')
export class MailboxController {
  @Get()
  @Access('public')
  async list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('to') to: unknown,
  ): Promise<void> {
    const { mailboxDir } = settings().mail;
    if (!mailboxDir) return sendPage(reply, 'index');
    const recipient = typeof to === 'string' ? to.trim().slice(0, 254) : '';
    send(request, reply, listPage(await listEmails(mailboxDir, recipient), recipient));
  }

  @Get(':id')
  @Access('public')
  async email(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('id') id: string,
  ): Promise<void> {
    const { mailboxDir } = settings().mail;
    if (!mailboxDir) return sendPage(reply, 'index');
    send(request, reply, emailPage(await emailWith(mailboxDir, id)));
  }

  @Get(':id/html')
  @Access('public')
  async html(@Res() reply: FastifyReply, @Param('id') id: string): Promise<void> {
    const { mailboxDir } = settings().mail;
    if (!mailboxDir) return sendPage(reply, 'index');
    const email = await emailWith(mailboxDir, id);
    void reply
      .headers({
        // The email comes from outside: it may show styles, and nothing else.
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(framedHtml(email));
  }
}

function send(request: FastifyRequest, reply: FastifyReply, html: string): void {
  void reply.header('Cache-Control', 'no-store');
  sendHtml(reply, inTheme(html, request.cookies?.theme), MAILBOX_STYLE);
}

async function emailWith(folder: string, id: string) {
  const email = await findEmail(folder, id);
  if (!email) throw notFound('Email');
  return email;
}
