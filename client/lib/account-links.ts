import { i18n } from '@lingui/core';
import { RequestEmailVerificationDocument } from '../generated/graphql';
import { getClient } from './session';

/* Loaded when an email is requested: the forms themselves do not need Apollo Client. */

/** Requests an email that confirms the address of the signed-in identity. False if its provider has to send it. */
export async function requestEmailVerification(): Promise<boolean> {
  const { data } = await getClient().mutate({
    mutation: RequestEmailVerificationDocument,
    variables: { language: i18n.locale },
  });
  return data?.requestEmailVerification ?? false;
}
