/* Loaded when an invitation is accepted: the page itself does not need Apollo Client. */
import { i18n } from '@lingui/core';
import { AcceptInvitationDocument, LeaveForInvitationDocument } from '../../generated/graphql';
import { checkConfirmed } from '../../lib/account';
import { APART } from '../../lib/own-changes';
import { getClient, keepMe, settledMe } from '../../lib/session';

interface Names {
  firstName?: string;
  lastName?: string;
}

/** Lets the signed-in user join the company that invites. */
export async function acceptInvitation(token: string, names: Names = {}): Promise<void> {
  await settledMe();
  const { data } = await getClient().mutate({
    mutation: AcceptInvitationDocument,
    context: APART,
    variables: { token, ...names, language: i18n.locale },
  });
  // The invitation has confirmed the email: both the page and the next token must know.
  await checkConfirmed().catch(() => undefined);
  if (data) keepMe(data.acceptInvitation);
}

/** Lets the signed-in user leave their company. */
export async function leaveCompany(): Promise<void> {
  const { data } = await getClient().mutate({ mutation: LeaveForInvitationDocument, context: APART });
  if (data) keepMe(data.leaveCompany);
}
