import { Injectable, Logger } from '@nestjs/common';
import { unavailable } from '../../platform/errors/app-error.js';
import { settings } from '../../platform/settings/settings.js';
import { IdentityService } from './identity.service.js';
import { codeOf, inDeadline, providerUnavailable } from './provider-errors.js';
import { propertiesOf } from '../../platform/validation/properties.js';

/** The purpose of a link: choosing a new password, or confirming the email. */
export type LinkPurpose = 'resetPassword' | 'verifyEmail';

/** Error codes for an email without an account that may sign in. */
const NO_SUCH_ACCOUNT = new Set([
  'auth/user-not-found',
  'auth/email-not-found',
  'auth/invalid-email',
  'auth/user-disabled',
]);

/** Error codes for a credential that may not create links. */
const NO_LINKS = new Set([
  'auth/insufficient-permission',
  'auth/invalid-credential',
  'app/invalid-credential',
  'auth/operation-not-allowed',
]);

/** How long to wait for the provider to send its own email, in milliseconds. */
const DEADLINE = 5_000;

/** Links for the email and password of an account, created by the identity provider and opened on our own page. */
@Injectable()
export class IdentityLinks {
  private readonly logger = new Logger('Identity');
  private hasWarned = false;

  constructor(private readonly identities: IdentityService) {}

  /**
   * Returns the path of our page with a new link. Null if there is no account with that email; undefined if the
   * provider does not let this server create links, and must send its own email.
   */
  async create(purpose: LinkPurpose, email: string, language: string): Promise<string | null | undefined> {
    const { firebase, mail } = settings();
    // At the provider, the page behind the links is configured; the local provider uses this value for the address.
    const url = firebase.emulatorHost ? mail.linkOrigin : undefined;
    const link = await this.linkOf(purpose, email, url);
    if (link === undefined && !this.hasWarned) {
      this.hasWarned = true;
      this.logger.warn(
        'The identity provider refuses to create links, so it sends its own emails: let the service account manage users.',
      );
    }
    if (!link) return link;
    const code = new URL(link).searchParams.get('oobCode') ?? '';
    return `/account-action?${new URLSearchParams({ mode: purpose, oobCode: code, lang: language })}`;
  }

  /** Lets the provider send its own email with a link to choose a new password. Does nothing for unknown accounts. */
  async sendByProvider(email: string, language: string): Promise<void> {
    const { firebase, mail } = settings();
    const provider = firebase.emulatorHost
      ? `http://${firebase.emulatorHost}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com';
    const response = await fetch(
      `${provider}/v1/accounts:sendOobCode?key=${encodeURIComponent(firebase.apiKey)}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-firebase-locale': language,
          // API keys may be restricted to the product's pages.
          referer: mail.linkOrigin,
        },
        body: JSON.stringify({
          requestType: 'PASSWORD_RESET',
          email,
          ...(firebase.emulatorHost && { continueUrl: mail.linkOrigin }),
        }),
        signal: AbortSignal.timeout(DEADLINE),
      },
    );
    if (response.ok) return;
    const { error } = propertiesOf(await response.json().catch(() => ({})));
    const { message } = propertiesOf(error);
    if (/EMAIL_NOT_FOUND|INVALID_EMAIL|USER_DISABLED/.test(String(message))) return;
    throw unavailable('The identity provider did not send the email.', message);
  }

  private async linkOf(
    purpose: LinkPurpose,
    email: string,
    url?: string,
  ): Promise<string | null | undefined> {
    const { links } = this.identities;
    const options = url ? { url } : undefined;
    try {
      return await inDeadline(
        purpose === 'resetPassword'
          ? links.generatePasswordResetLink(email, options)
          : links.generateEmailVerificationLink(email, options),
      );
    } catch (error) {
      if (NO_SUCH_ACCOUNT.has(codeOf(error))) return null;
      if (NO_LINKS.has(codeOf(error))) return undefined;
      throw providerUnavailable(error);
    }
  }
}
