import { msg, plural, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences and names say of invitations. */
export default {
  audit: {
    INVITATION_SENT: {
      name: msg`Invitation sent`,
      ...byValue(
        'email',
        (actor, email, { company }) => msg`${actor} invited ${email} to ${company}.`,
        (actor, { company }) => msg`${actor} invited a person to ${company}.`,
      ),
    },
    INVITATION_RESENT: {
      name: msg`Invitation sent again`,
      ...byValue(
        'email',
        (actor, email) => msg`${actor} sent the invitation of ${email} again.`,
        (actor) => msg`${actor} sent an invitation again.`,
      ),
    },
    INVITATION_REVOKED: {
      name: msg`Invitation revoked`,
      ...byValue(
        'email',
        (actor, email) => msg`${actor} revoked the invitation of ${email}.`,
        (actor) => msg`${actor} revoked an invitation.`,
      ),
    },
    INVITATION_RESTORED: {
      name: msg`Invitation restored`,
      ...byValue(
        'email',
        (actor, email) => msg`${actor} restored the invitation of ${email}.`,
        (actor) => msg`${actor} restored an invitation.`,
      ),
    },
    INVITATION_ACCEPTED: {
      name: msg`Invitation accepted`,
      ...byValue(
        'email',
        (_actor, email) => msg`${email} accepted the invitation.`,
        (actor) => msg`${actor} accepted an invitation.`,
      ),
    },
    INVITATION_DECLINED: {
      name: msg`Invitation declined`,
      ...byValue(
        'email',
        (_actor, email) => msg`${email} declined the invitation.`,
        () => msg`An invited person declined the invitation.`,
      ),
    },
    INVITATION_UNDELIVERABLE: {
      name: msg`Invitation not delivered`,
      ...byValue(
        'email',
        (_actor, email) => msg`The invitation could not be delivered to ${email}.`,
        () => msg`An invitation could not be delivered.`,
      ),
    },
  },
  activity: {
    INVITATION_SENT: {
      many: ({ count }) =>
        msg`${plural(count, { one: '# person was invited.', other: '# people were invited.' })}`,
    },
    INVITATION_RESENT: {
      many: ({ count }) =>
        msg`${plural(count, { one: '# invitation was sent again.', other: '# invitations were sent again.' })}`,
    },
    INVITATION_REVOKED: {
      many: ({ count }) =>
        msg`${plural(count, { one: '# invitation was revoked.', other: '# invitations were revoked.' })}`,
    },
    INVITATION_RESTORED: {
      many: ({ count }) =>
        msg`${plural(count, { one: '# invitation was restored.', other: '# invitations were restored.' })}`,
    },
    INVITATION_DECLINED: {
      many: ({ count }) =>
        msg`${plural(count, { one: '# invitation was declined.', other: '# invitations were declined.' })}`,
    },
  },
  subjects: {
    INVITATION: ({ entry: { subjectId }, value }) => value('email') ?? t`Invitation ${subjectId}`,
  },
  fields: {
    error: msg`Error`,
  },
  notifications: {
    INVITATION_ACCEPTED: ({ person, company }) =>
      person && company
        ? msg`${person} accepted your invitation to ${company}.`
        : msg`An invitation that you sent was accepted.`,
    INVITATION_DECLINED: ({ company }) =>
      company
        ? msg`An invitation to ${company} that you sent was declined.`
        : msg`An invitation that you sent was declined.`,
  },
  activityKinds: {
    INVITATIONS: { view: 'staff', name: msg`Invitations` },
  },
  scopes: {
    INVITATIONS_READ: msg`Read invitations`,
    INVITATIONS_WRITE: msg`Invite people, and resend and revoke invitations`,
  },
} satisfies Words;
