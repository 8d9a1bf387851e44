import type { TemplateName } from '../server/platform/mail/template-registry.js';
import type { NewEmail } from '../server/platform/mail/mailer.js';
import type { TestServer } from './app.js';

/**
 * Makes a server send emails of one template, in one transaction. Returns the ids of those whose recipients have not
 * reached a limit.
 */
export const sendEmails = <Name extends TemplateName>(
  app: Pick<TestServer, 'evaluate'>,
  emails: NewEmail<Name>[],
): Promise<number[]> =>
  app.evaluate(
    ({ get }, all) =>
      get('DatabaseService').transaction((manager: unknown) =>
        get('Mailer').sendAll(
          manager,
          all.map(({ notAfter, ...email }) => ({
            ...email,
            ...(notAfter && { notAfter: new Date(notAfter) }),
          })),
        ),
      ),
    emails,
  );

/** Makes a server send an email. Returns its id, or null if the recipient has reached a limit. */
export async function sendEmail<Name extends TemplateName>(
  app: Pick<TestServer, 'evaluate'>,
  email: NewEmail<Name>,
): Promise<number | null> {
  const [id = null] = await sendEmails(app, [email]);
  return id;
}

/** Makes a server resend a failed email. Returns whether it will. */
export const retryEmail = (app: Pick<TestServer, 'evaluate'>, id: number): Promise<boolean> =>
  app.evaluate(
    ({ get }, failed) =>
      get('DatabaseService').transaction((manager: unknown) => get('Mailer').retry(manager, failed)),
    id,
  );
