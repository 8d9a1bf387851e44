import { cursorAt } from '../../live.js';
import { gql, subscription } from '../doors.js';
import { ABSENT_ID, INVITATION, REVOKED_INVITATION, tokenOf } from '../world.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation, type Targets } from './targets.js';

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const sinceTheBeginning = (attempt: { target: CompanyTarget }) => ({
  ...inCompany(attempt),
  after: cursorAt(),
});

/** Invitations of Acme. */
const invitations = (id: number): Targets<string | number> => ({
  "Acme's": () => id,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
});

/** Links: to an address of nobody here, to the caller's own address, and to nothing. */
const LINKS: Targets<string> = {
  'to a new address': () => tokenOf('new'),
  own: ({ person }, { waiting }) => (person === waiting ? tokenOf(person.uid) : null),
  absent: () => tokenOf('absent'),
  malformed: () => 'no token',
};

const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const byToken = ({ target }: { target: string }) => ({ token: target });

/** Operations that read invitations, and their subscription. */
export const INVITATION_LOOK_UPS: Operation[] = [
  operation<CompanyTarget>("list a company's invitations", false, COMPANIES, {
    'Company.invitations': gql(
      'query ($id: ID!) { company(id: $id) { invitations { totalCount nodes { id email status invitedBy { id } acceptedBy { id } } } } }',
      inCompany,
    ),
    'Invitation.invitedBy': gql(
      'query ($id: ID!) { company(id: $id) { invitations { nodes { invitedBy { id email } } } } }',
      inCompany,
    ),
    'Invitation.acceptedBy': gql(
      'query ($id: ID!) { company(id: $id) { invitations { nodes { acceptedBy { id email } } } } }',
      inCompany,
    ),
  }),
  operation<CompanyTarget>("subscribe to a company's invitations", false, COMPANIES, {
    'Subscription.companyInvitationsChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyInvitationsChanged(companyId: $id, after: $after) { cursor kind id } }',
      sinceTheBeginning,
      true,
    ),
    'InvitationChange.invitation': subscription(
      'subscription ($id: ID!, $after: String) { companyInvitationsChanged(companyId: $id, after: $after) { invitation { email } } }',
      sinceTheBeginning,
      true,
    ),
  }),
  operation<string>('open the link of an invitation', false, LINKS, {
    'Query.invitation': gql(
      'query ($token: String!) { invitation(token: $token) { status expiresAt } }',
      byToken,
    ),
  }),
];

/** Mutations of invitations. */
export const INVITATION_CHANGES: Operation[] = [
  operation<CompanyTarget>('invite a person', true, COMPANIES, {
    'Mutation.inviteUsers': gql(
      'mutation ($id: ID!) { inviteUsers(companyId: $id, input: [{ email: "fresh@people.example", userType: EMPLOYEE }]) { invitedCount results { verdict } } }',
      inCompany,
    ),
    'InviteResults.results': gql(
      'mutation ($id: ID!) { inviteUsers(companyId: $id, input: [{ email: "fresh@people.example", userType: EMPLOYEE }]) { results { email } } }',
      inCompany,
    ),
  }),
  operation<string | number>('send an invitation again', true, invitations(INVITATION), {
    'Mutation.resendInvitation': gql('mutation ($id: ID!) { resendInvitation(id: $id) { status } }', byId),
  }),
  operation<string | number>('revoke an invitation', true, invitations(INVITATION), {
    'Mutation.revokeInvitation': gql('mutation ($id: ID!) { revokeInvitation(id: $id) { status } }', byId),
  }),
  operation<string | number>('restore an invitation', true, invitations(REVOKED_INVITATION), {
    'Mutation.restoreInvitation': gql('mutation ($id: ID!) { restoreInvitation(id: $id) { status } }', byId),
  }),
  operation<string>('accept an invitation', true, LINKS, {
    'Mutation.acceptInvitation': gql(
      'mutation ($token: String!) { acceptInvitation(token: $token, firstName: "Fresh", lastName: "Face") { company { id } } }',
      byToken,
    ),
  }),
  operation<string>(
    'decline an invitation',
    true,
    { absent: LINKS.absent, malformed: LINKS.malformed },
    {
      'Mutation.declineInvitation': gql(
        'mutation ($token: String!) { declineInvitation(token: $token) { status } }',
        byToken,
      ),
    },
  ),
  operation('choose whether companies find oneself', true, ALL, {
    'Mutation.setDiscoverable': gql('mutation { setDiscoverable(isDiscoverable: false) { isDiscoverable } }'),
  }),
];
