import { callsOf, type Calls, type TestServer } from './app.js';
import { gqlData } from './expectations.js';
import type { SignedIn } from './identity-emulator.js';

/** Starts a support session. */
export const START_SUPPORT = `mutation ($input: StartSupportSessionInput!) {
  startSupportSession(input: $input) { id isActive endsAt changesAsked changesAllowedAt person { id } holder { id } } }`;

/** Approves changes in a support session. */
export const ALLOW_CHANGES = `mutation ($id: ID!) {
  allowSupportChanges(id: $id) { id changesAllowedAt approver { id } canAllowChanges } }`;

/** Ends a support session. */
export const END_SUPPORT = `mutation ($id: ID!) { endSupportSession(id: $id) { id isActive endedAt } }`;

/** The support session of the request. */
export const THIS_SUPPORT = '{ thisSupportSession { id holder { displayName } } me { id } }';

/** Starts a support session of a holder. Returns its id, and calls in it. */
export async function startSupport(
  app: Pick<TestServer, 'url'> & Calls,
  holder: SignedIn,
  person: { id: number },
  input: { reason?: string; minutes?: number; askForChanges?: boolean } = {},
): Promise<{ id: string; headers: Record<string, string>; calls: Calls }> {
  const { startSupportSession } = await gqlData(app, holder, START_SUPPORT, {
    input: { personId: String(person.id), reason: 'An empty list', minutes: 30, ...input },
  });
  const headers = { 'Support-Session': startSupportSession.id };
  return { id: startSupportSession.id, headers, calls: callsOf(app.url, headers) };
}
