import type { EntityManager } from 'typeorm';
import type { DemoInbox } from '../core/demo/demo.js';
import type { MailDelivery } from '../platform/mail/mail-delivery.js';
import type { Mailer, NewEmail } from '../platform/mail/mailer.js';
import type { TemplateName } from '../platform/mail/template-registry.js';

type Listener = Parameters<MailDelivery['onUndeliverable']>[0];

/** Sends no emails, but keeps their links for the demo's people. */
export class UnsentMail
  implements DemoInbox, Pick<Mailer, 'send' | 'sendAll'>, Pick<MailDelivery, 'onUndeliverable' | 'useBrands'>
{
  private readonly links = new Map<string, string>();
  private readonly listeners: Listener[] = [];

  constructor(private readonly manager: EntityManager) {}

  async send<Name extends TemplateName>(manager: EntityManager, email: NewEmail<Name>): Promise<null> {
    await this.sendAll(manager, [email]);
    return null;
  }

  async sendAll<Name extends TemplateName>(_manager: EntityManager, emails: NewEmail<Name>[]) {
    for (const { to, values } of emails) {
      if ('link' in values && typeof values.link === 'string') this.links.set(to, values.link);
    }
    return [];
  }

  onUndeliverable(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Nothing is sent, so no email shows a company. */
  useBrands(): void {}

  tokenOf(recipient: string): string {
    const [, values] = this.links.get(recipient)!.split('#');
    return new URLSearchParams(values).get('token')!;
  }

  async bounce(recipient: string, template: TemplateName, reference: string, reason: string): Promise<void> {
    const id = Number(reference.split('/')[1]);
    for (const listener of this.listeners)
      await listener(this.manager, { id, recipient, template, reference, reason });
  }
}
