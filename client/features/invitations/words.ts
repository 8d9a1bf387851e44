import { msg, plural, t } from '@lingui/core/macro';
import { same, type Words } from '../../lib/words';

/** What sentences and names say of invitations. */
export default {
  audit: {
    INVITATION_SENT: {
      name: msg`Invitation sent`,
      sentence: ({ actor, company, value }) => {
        const email = value('email');
        return email
          ? msg`${actor} invited ${email} to ${company}.`
          : msg`${actor} invited a person to ${company}.`;
      },
    },
    INVITATION_RESENT: {
      name: msg`Invitation sent again`,
      sentence: ({ actor, value }) => {
        const email = value('email');
        return email
          ? msg`${actor} sent the invitation of ${email} again.`
          : msg`${actor} sent an invitation again.`;
      },
    },
    INVITATION_REVOKED: {
      name: msg`Invitation revoked`,
      sentence: ({ actor, value }) => {
        const email = value('email');
        return email
          ? msg`${actor} revoked the invitation of ${email}.`
          : msg`${actor} revoked an invitation.`;
      },
    },
    INVITATION_RESTORED: {
      name: msg`Invitation restored`,
      sentence: ({ actor, value }) => {
        const email = value('email');
        return email
          ? msg`${actor} restored the invitation of ${email}.`
          : msg`${actor} restored an invitation.`;
      },
    },
    INVITATION_ACCEPTED: {
      name: msg`Invitation accepted`,
      sentence: ({ actor, value }) => {
        const email = value('email');
        return email ? msg`${email} accepted the invitation.` : msg`${actor} accepted an invitation.`;
      },
    },
    INVITATION_DECLINED: {
      name: msg`Invitation declined`,
      sentence: ({ value }) => {
        const email = value('email');
        return email
          ? msg`${email} declined the invitation.`
          : msg`An invited person declined the invitation.`;
      },
    },
    INVITATION_UNDELIVERABLE: {
      name: msg`Invitation not delivered`,
      sentence: ({ value }) => {
        const email = value('email');
        return email
          ? msg`The invitation could not be delivered to ${email}.`
          : msg`An invitation could not be delivered.`;
      },
    },
  },
  activity: {
    INVITATION_SENT: same(
      ({ count }) => msg`${plural(count, { one: '# person was invited.', other: '# people were invited.' })}`,
    ),
    INVITATION_RESENT: same(
      ({ count }) =>
        msg`${plural(count, { one: '# invitation was sent again.', other: '# invitations were sent again.' })}`,
    ),
    INVITATION_REVOKED: same(
      ({ count }) =>
        msg`${plural(count, { one: '# invitation was revoked.', other: '# invitations were revoked.' })}`,
    ),
    INVITATION_RESTORED: same(
      ({ count }) =>
        msg`${plural(count, { one: '# invitation was restored.', other: '# invitations were restored.' })}`,
    ),
    INVITATION_DECLINED: same(
      ({ count }) =>
        msg`${plural(count, { one: '# invitation was declined.', other: '# invitations were declined.' })}`,
    ),
  },
  subjects: {
    INVITATION: ({ entry: { subjectId }, value }) => value('email') ?? t`Invitation ${subjectId}`,
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
    INVITATIONS: { place: 60, view: 'staff', name: msg`Invitations` },
  },
} satisfies Words;
