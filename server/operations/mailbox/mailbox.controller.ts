import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../core/access/access.decorator.js';
import { inTheme } from '../docs/doc-page.js';
import { notFound } from '../../platform/errors/app-error.js';
import { sendHtml } from '../../platform/http/pages.js';
import { settings } from '../../platform/settings/settings.js';
import { emailPage, framedHtml, listPage, MAILBOX_STYLE } from './mailbox-pages.js';
import { findEmail, listEmails } from './stored-emails.js';

/** Shows the emails that `npm start` has stored. 404 without MAILBOX_DIR, and so in production. */
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
    const recipient = recipientOf(to);
    send(request, reply, listPage(await listEmails(folder(), recipient), recipient));
  }

  /** The same as JSON, for programs that follow a link of an email. */
  @Get('messages')
  @Access('public')
  async messages(@Res() reply: FastifyReply, @Query('to') to: unknown): Promise<void> {
    const emails = await listEmails(folder(), recipientOf(to));
    void reply.header('Cache-Control', 'no-store').send(
      emails.map(({ id, to: recipients, subject, text, html, at }) => ({
        id,
        to: recipients.join(', '),
        subject,
        text,
        html,
        at,
      })),
    );
  }

  @Get(':id')
  @Access('public')
  async email(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('id') id: string,
  ): Promise<void> {
    send(request, reply, emailPage(await emailWith(id)));
  }

  @Get(':id/html')
  @Access('public')
  async html(@Res() reply: FastifyReply, @Param('id') id: string): Promise<void> {
    const email = await emailWith(id);
    void reply
      .headers({
        // The content of an email is untrusted: it may use styles, and nothing else.
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

/** The folder of the emails. NOT_FOUND outside of local mode. */
function folder(): string {
  const { mailboxDir } = settings().mail;
  if (!mailboxDir) throw notFound('Mailbox');
  return mailboxDir;
}

/** A part of an address, from the query of a URL. */
const recipientOf = (to: unknown): string => (typeof to === 'string' ? to.trim().slice(0, 254) : '');

async function emailWith(id: string) {
  const email = await findEmail(folder(), id);
  if (!email) throw notFound('Email');
  return email;
}
