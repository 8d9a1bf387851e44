import { msg, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences and names say of webhooks. */
export default {
  audit: {
    WEBHOOK_CREATED: {
      name: msg`Webhook created`,
      ...byValue(
        'webhookName',
        (actor, webhook) => msg`${actor} created the webhook “${webhook}”.`,
        (actor) => msg`${actor} created a webhook.`,
      ),
    },
    WEBHOOK_CHANGED: {
      name: msg`Webhook changed`,
      ...byValue(
        'webhookName',
        (actor, webhook) => msg`${actor} changed the webhook “${webhook}”.`,
        (actor) => msg`${actor} changed a webhook.`,
      ),
    },
    WEBHOOK_SECRET_ROTATED: {
      name: msg`Webhook got a new secret`,
      ...byValue(
        'webhookName',
        (actor, webhook) => msg`${actor} gave the webhook “${webhook}” a new secret.`,
        (actor) => msg`${actor} gave a webhook a new secret.`,
      ),
    },
    WEBHOOK_ENABLED: {
      name: msg`Webhook enabled`,
      ...byValue(
        'webhookName',
        (actor, webhook) => msg`${actor} enabled the webhook “${webhook}”.`,
        (actor) => msg`${actor} enabled a webhook.`,
      ),
    },
    WEBHOOK_DISABLED: {
      name: msg`Webhook disabled`,
      ...byValue(
        'webhookName',
        (actor, webhook) => msg`${actor} disabled the webhook “${webhook}”.`,
        (actor) => msg`${actor} disabled a webhook.`,
      ),
    },
    WEBHOOK_DELETED: {
      name: msg`Webhook deleted`,
      ...byValue(
        'webhookName',
        (actor, webhook) => msg`${actor} deleted the webhook “${webhook}”.`,
        (actor) => msg`${actor} deleted a webhook.`,
      ),
    },
    WEBHOOK_RESENT: {
      name: msg`Events sent to a webhook again`,
      ...byValue(
        'webhookName',
        (actor, webhook) => msg`${actor} sent events to the webhook “${webhook}” again.`,
        (actor) => msg`${actor} sent events to a webhook again.`,
      ),
    },
  },
  subjects: {
    WEBHOOK: ({ entry: { subjectId }, value }) => value('webhookName') ?? t`Webhook ${subjectId}`,
  },
  fields: {
    webhookName: msg`Webhook`,
    webhookUrl: msg`Address`,
    eventTypes: msg`Types of events`,
    oldSecretEndsAt: msg`Old secret signs until`,
    disabledBecause: msg`Reason`,
    resentAfter: msg`Sent again after event`,
    resentUpTo: msg`Sent again up to event`,
  },
  notifications: {
    WEBHOOK_CREATED: ({ person: actor }) =>
      actor ? msg`${actor} created a webhook.` : msg`A webhook was created.`,
    WEBHOOK_DISABLED: ({ detail: webhook }) =>
      webhook
        ? msg`The webhook “${webhook}” accepted no events, so it was disabled.`
        : msg`A webhook accepted no events, so it was disabled.`,
  },
  scopes: {
    WEBHOOKS_READ: msg`List webhooks and, with events:read, what was sent to them`,
    WEBHOOKS_WRITE: msg`With events:read, create and change webhooks, which receive all events, and send events again`,
  },
} satisfies Words;
