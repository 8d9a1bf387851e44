import { useLocation } from 'react-router-dom';
import type { InvitationStatus, UserType } from '../../../generated/graphql';

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
export interface Preview {
  companyTitle: string;
  inviterName: string | null;
  inviterRole: UserType | null;
  status: InvitationStatus;
  expiresAt: string;
}

const FIELDS = '{ companyTitle inviterName inviterRole status expiresAt }';

/** Returns what a link shows. Without Apollo Client, which visitors do not load. */
export const readInvitation = (token: string): Promise<Preview> =>
  ask(`query Invitation($token: String!) { invitation(token: $token) ${FIELDS} }`, token);

/** Declines an invitation. */
export const declineInvitation = (token: string): Promise<Preview> =>
  ask(`mutation DeclineInvitation($token: String!) { declineInvitation(token: $token) ${FIELDS} }`, token);

interface Answer {
  data?: Record<string, Preview | null> | null;
  errors?: object[];
}

async function ask(query: string, token: string): Promise<Preview> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { token } }),
  });
  const answer: Answer = await response.json();
  const [preview] = Object.values(answer.data ?? {});
  // `toProblem` reads it like an error of Apollo Client.
  if (!preview) throw Object.assign(new Error('The server refused.'), { errors: answer.errors });
  return preview;
}
