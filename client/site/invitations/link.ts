import { useLocation } from 'react-router-dom';
import { DeclineInvitationDocument, InvitationDocument, type InvitationQuery } from '../../generated/graphql';
import { request } from '../request';

/** What the link of an invitation contains. It is in the fragment, which the browser sends to no server. */
export interface InvitationLink {
  token: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Reads the link in the address. */
export function useInvitationLink(): InvitationLink {
  const values = new URLSearchParams(useLocation().hash.slice(1));
  const of = (name: string) => values.get(name) ?? '';
  return { token: of('token'), email: of('email'), firstName: of('firstName'), lastName: of('lastName') };
}

/** What the server shows to the holder of a link. */
export type Preview = InvitationQuery['invitation'];

/** Returns what a link shows. */
export const readInvitation = async (token: string): Promise<Preview> =>
  (await request(InvitationDocument, { token })).invitation;

/** Declines an invitation. */
export const declineInvitation = async (token: string): Promise<Preview> =>
  (await request(DeclineInvitationDocument, { token })).declineInvitation;
