import { msg, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences and names say of API clients. */
export default {
  audit: {
    API_CLIENT_CREATED: {
      name: msg`API client created`,
      ...byValue(
        'clientName',
        (actor, client) => msg`${actor} created the API client “${client}”.`,
        (actor) => msg`${actor} created an API client.`,
      ),
    },
    API_CLIENT_ROTATED: {
      name: msg`API client got a new key`,
      ...byValue(
        'clientName',
        (actor, client) => msg`${actor} gave the API client “${client}” a new key.`,
        (actor) => msg`${actor} gave an API client a new key.`,
      ),
    },
    API_CLIENT_REVOKED: {
      name: msg`API client revoked`,
      ...byValue(
        'clientName',
        (actor, client) => msg`${actor} revoked the API client “${client}”.`,
        (actor) => msg`${actor} revoked an API client.`,
      ),
    },
    API_CLIENT_RESTORED: {
      name: msg`API client restored`,
      ...byValue(
        'clientName',
        (actor, client) => msg`${actor} made the API client “${client}” work again, by an undo.`,
        (actor) => msg`${actor} made an API client work again, by an undo.`,
      ),
    },
  },
  scopes: {
    SCIM: msg`Let an identity provider manage the people and the teams of the company (SCIM)`,
  },
  subjects: {
    API_CLIENT: ({ entry: { subjectId }, value }) => value('clientName') ?? t`API client ${subjectId}`,
  },
  fields: {
    clientName: msg`API client`,
    scopes: msg`Scopes`,
    networks: msg`Networks`,
    keyExpiresAt: msg`Expires`,
    oldKeyEndsAt: msg`Old key works until`,
  },
  notifications: {
    API_CLIENT_CREATED: ({ person: actor }) =>
      actor ? msg`${actor} created an API client.` : msg`An API client was created.`,
  },
} satisfies Words;
