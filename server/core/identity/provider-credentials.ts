import { readFileSync } from 'node:fs';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { applicationDefault } from 'firebase-admin/app';
import { IDENTITY_OPTIONS, type IdentityOptions } from './identity.service.js';
import { propertiesOf } from '../../platform/validation/properties.js';

const SETTING = 'GOOGLE_APPLICATION_CREDENTIALS';
const MISSING = `The server has no credentials for the identity provider: set ${SETTING} to the key file of a service account, or run the server on a platform that provides them.`;
const SEARCHING = 'The server is looking for credentials for the identity provider on this platform.';

/**
 * The message of Google's library if neither files nor the platform provide credentials. Other messages mean a network
 * failure.
 */
const NOT_FOUND = /could not load the default credentials/i;

/** The credential file types that Google's library accepts. */
const KINDS =
  /^(service_account|authorized_user|impersonated_service_account|external_account(_authorized_user)?)$/;

/**
 * Checks at startup that the server has credentials for the identity provider, without which nobody could sign in. Whether
 * the provider accepts them is not checked: it may be unavailable.
 */
@Injectable()
export class ProviderCredentials implements OnModuleInit {
  /** Returns what is missing and how to fix it; null if there are credentials. */
  problem: string | null = null;

  constructor(@Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions) {}

  onModuleInit(): void {
    const { emulatorHost, credential } = this.options;
    // The local provider needs no credentials.
    if (emulatorHost || credential) return;
    const file = process.env[SETTING]?.trim();
    if (file) return this.report(problemOfFile(file));
    this.problem = SEARCHING;
    // Requests the platform's metadata server. Without one, this may take seconds.
    applicationDefault()
      .getAccessToken()
      .then(
        () => null,
        (error: unknown) => (NOT_FOUND.test(String(error)) ? MISSING : null),
      )
      .then((problem) => this.report(problem));
  }

  private report(problem: string | null): void {
    this.problem = problem;
    if (problem) new Logger('Identity').error(problem);
  }
}

/** Returns why a file is not valid as credentials, or null. */
function problemOfFile(file: string): string | null {
  const because = (why: string) =>
    `The server has no credentials for the identity provider: the file that ${SETTING} names ${why}.`;
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = propertiesOf(error);
    return because(`cannot be read (${code})`);
  }
  try {
    const { type } = propertiesOf(JSON.parse(content));
    return KINDS.test(String(type)) ? null : because('is no key file: it has another type');
  } catch {
    return because('is no key file: it is not JSON');
  }
}
