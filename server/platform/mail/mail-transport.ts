import { Logger } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { isLoopback } from '../settings/formats.js';
import type { RenderedEmail } from './layout.js';
import { propertiesOf } from '../validation/properties.js';

/** How long the mail server may take, in milliseconds: to connect and greet, and for each response. */
const CONNECT_TIMEOUT = 10_000;
const RESPONSE_TIMEOUT = 30_000;
/** Maximum length of a reason, in characters. */
const MAX_REASON = 500;

/** A pool of connections to the mail server. */
export class MailTransport {
  /** Whether the last attempt reached the mail server and could sign in. */
  isReachable = true;
  private readonly logger = new Logger('Mail');
  private transporter: Promise<Transporter> | null = null;
  private readonly domain: string;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly connections: number,
  ) {
    this.domain = from.replace(/^.*@/, '').replace(/>$/, '');
  }

  /** Hands an email to the mail server. Resolves once the server has accepted it. */
  async send(
    to: string,
    messageId: string,
    { subject, html, text, unsubscribe, calendar, logo }: RenderedEmail,
  ): Promise<void> {
    this.transporter ??= this.connect();
    try {
      await (
        await this.transporter
      ).sendMail({
        from: this.from,
        // An object, so that an address is never parsed as a list.
        to: { name: '', address: to },
        // The same for each attempt, so that mail servers can detect duplicates.
        messageId: `<${messageId}@${this.domain}>`,
        subject,
        html,
        text,
        ...(logo && { attachments: [{ filename: 'logo.png', cid: 'logo', content: logo }] }),
        // As an alternative of the text and as an attachment, because mail programs look for one or the other.
        ...(calendar && { icalEvent: { ...calendar, filename: 'event.ics' } }),
        ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // RFC 8058: mail programs unsubscribe by a POST, without opening a page.
          ...(unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
      this.setReachable(true);
    } catch (error) {
      const isAnswer = isPermanent(error) || isRefusalOfThisEmail(error);
      this.setReachable(isAnswer, error);
      throw error;
    }
  }

  close(): void {
    void this.transporter?.then((transporter) => transporter.close());
  }

  private setReachable(isReachable: boolean, error?: unknown): void {
    if (this.isReachable === isReachable) return;
    this.isReachable = isReachable;
    if (isReachable) this.logger.log('The mail server can be used again.');
    else
      this.logger.error(
        `The mail server cannot be used: ${reasonOf(error)} Emails wait and are tried again.`,
      );
  }

  private async connect(): Promise<Transporter> {
    // Loaded with the first email.
    const { createTransport } = await import('nodemailer');
    const { password, hostname } = new URL(this.url);
    return createTransport(
      {
        url: this.url,
        pool: true,
        maxConnections: this.connections,
        // Only the queue retries, after it has checked that the email was not sent.
        maxRequeues: 0,
        connectionTimeout: CONNECT_TIMEOUT,
        greetingTimeout: CONNECT_TIMEOUT,
        socketTimeout: RESPONSE_TIMEOUT,
        // A password is never sent unencrypted, except to this machine.
        requireTLS: password !== '' && !isLoopback(hostname),
      } as object,
      { disableFileAccess: true, disableUrlAccess: true },
    );
  }
}

interface SmtpError {
  command?: string;
  responseCode?: number;
  response?: string;
}

function errorOf(error: unknown): SmtpError {
  const { command, responseCode, response } = propertiesOf(error);
  return {
    ...(typeof command === 'string' && { command }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof response === 'string' && { response }),
  };
}

/** The SMTP commands that concern one email rather than the connection or the sender. */
const ABOUT_THE_EMAIL = /^(RCPT TO|DATA)/;
const isAboutEmail = (error: SmtpError) => ABOUT_THE_EMAIL.test(error.command ?? '');

/** Whether the mail server permanently rejected this email (5xx). Operators can correct a rejected sign-in or sender. */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0 } = errorOf(error);
  return isAboutEmail(errorOf(error)) && responseCode >= 500 && responseCode < 600;
}

function isRefusalOfThisEmail(error: unknown): boolean {
  const { responseCode = 0 } = errorOf(error);
  return isAboutEmail(errorOf(error)) && responseCode >= 400 && responseCode !== 421;
}

/** Describes a failure in one line: the mail server's response, or why there was none. */
export function reasonOf(error: unknown): string {
  const { response } = errorOf(error);
  const reason = response ?? (error instanceof Error ? error.message : String(error));
  return reason.replace(/\s+/g, ' ').slice(0, MAX_REASON);
}
