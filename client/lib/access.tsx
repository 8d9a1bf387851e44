import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { FeatureTitle } from '../generated/features';
import { toProblem, type Problem } from './errors';
import {
  confirmIdentity,
  getIdentity,
  resumeIdentity,
  startIdentity,
  subscribeIdentity,
  wasSignedIn,
  type Notice,
} from './identity';
import { idle } from './idle';
import type { Me } from './session';

/** The privileges by the server's names. */
export const Privilege = {
  masterControl: 'MASTER CONTROL',
  devMode: 'enable/disable dev mode',
  viewAllStaff: 'view ALL STAFF section',
} as const;
export type PrivilegeTitle = (typeof Privilege)[keyof typeof Privilege];

/** The current user as the client knows it. Hiding things based on this is convenience; the server decides. */
export type Access =
  /** The identity provider or the server has not responded yet. */
  | { status: 'unknown' }
  | { status: 'signedOut'; notice?: Notice; company?: string }
  /** Known to the identity provider but not registered here: an interrupted sign-up. */
  | { status: 'unfinished'; email: string }
  | { status: 'failed'; problem: Problem; retry: () => void }
  | { status: 'ready'; me: Me; emailVerified: boolean };

const AccessContext = createContext<Access>({ status: 'unknown' });

/** Provides a fixed access. For tests; the application uses `AccessProvider`. */
export const FixedAccess = AccessContext.Provider;

/** What the server has said about an identity. */
export type Answer = { uid: string; me: Me | null } | { uid: string; problem: Problem };

/** Codes of errors that repeating the request may end. */
const PASSING = ['NETWORK', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL', 'UNKNOWN'];

/**
 * Returns what to go on with when reading `me` has failed. A refetch that failed for a moment keeps the user, because the
 * page, in which the user may be typing, would be replaced otherwise.
 */
export const afterFailure = (old: Answer | undefined, uid: string, problem: Problem): Answer =>
  old?.uid === uid && 'me' in old && PASSING.includes(problem.code) ? old : { uid, problem };

/** Provides access from the identity provider and, once signed in, from the server's `me`. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const identity = useSyncExternalStore(subscribeIdentity, getIdentity);
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const [expected] = useState(wasSignedIn);
  const uid = identity.status === 'signedIn' ? identity.uid : undefined;

  useEffect(() => {
    const start = () => void startIdentity().catch(() => undefined);
    // Without a session to continue, a returning user waits for the provider; for others the form is painted first.
    if (expected) return void (resumeIdentity() || start());
    const timer = setTimeout(start, 50);
    return () => clearTimeout(timer);
  }, [expected]);

  useEffect(() => {
    if (!uid) return;
    let stopped = false;
    let stop = () => {};
    const failed = (error: unknown) => {
      const problem = toProblem(error);
      if (!stopped) setAnswer((old) => afterFailure(old, uid, problem));
    };
    import('./session')
      .then((session) => {
        if (!stopped)
          stop = session.watchMe(uid, (me) => startTransition(() => setAnswer({ uid, me })), failed);
      })
      .catch(failed);
    return () => {
      stopped = true;
      stop();
    };
  }, [uid, attempt]);

  const access = useMemo((): Access => {
    if (identity.status === 'starting') return expected ? { status: 'unknown' } : { status: 'signedOut' };
    if (identity.status === 'signedOut') return identity;
    if (answer?.uid !== identity.uid) return { status: 'unknown' };
    if ('problem' in answer) {
      const retry = () => {
        setAnswer(undefined);
        setAttempt((n) => n + 1);
      };
      return { status: 'failed', problem: answer.problem, retry };
    }
    if (!answer.me) return { status: 'unfinished', email: identity.email };
    // Nobody is asked to confirm an email that the server knows to be confirmed.
    const emailVerified =
      identity.emailVerified || (identity.isResumed === true && answer.me.accountConfirmed);
    return { status: 'ready', me: answer.me, emailVerified };
  }, [identity, answer, expected]);

  const isKnown = access.status !== 'unknown';
  useEffect(() => {
    // The provider confirms a continued session, or ends it, once the page is there.
    if (expected && isKnown) void idle().then(confirmIdentity);
  }, [expected, isKnown]);

  return <AccessContext value={access}>{children}</AccessContext>;
}

/** Returns the current access. */
export const useAccess = (): Access => useContext(AccessContext);

/** Returns the signed-in user. Only for routes that require signing in; throws elsewhere. */
export function useMe(): Me {
  const access = useAccess();
  if (access.status !== 'ready') throw new Error('useMe() outside of a route for the signed-in');
  return access.me;
}

/** Returns true if the user holds the privilege. */
export const hasPrivilege = (me: Me, title: PrivilegeTitle): boolean =>
  me.privileges.some((privilege) => privilege.title === title);

/** Returns true if the user may run the platform. */
export const hasMasterControl = (me: Me): boolean => hasPrivilege(me, Privilege.masterControl);

/** Returns true for an admin of a company. An admin without a company has no admin rights. */
export const isAdmin = (me: Me): boolean => me.userType === 'ADMIN' && me.company !== null;

/** Returns true if the user's company has the feature. */
export const hasFeature = ({ availableFeatures }: Me, title: FeatureTitle): boolean =>
  availableFeatures?.includes(title) ?? false;

/** Returns true if the server will let the user read an audit log. */
export const canReadAuditLog = (me: Me): boolean => isAdmin(me) || hasMasterControl(me);

/** Returns true if the server will let the user list that company's staff. */
export const canListStaff = (me: Me, companyId: string | undefined): boolean =>
  companyId !== undefined &&
  (hasMasterControl(me) ||
    (me.company?.id === companyId && (isAdmin(me) || hasPrivilege(me, Privilege.viewAllStaff))));

/** Returns true if the user sees the panel ALL STAFF: admins, and holders of the privilege for it. */
export const seesAllStaff = (me: Me): boolean =>
  me.company !== null && (isAdmin(me) || hasPrivilege(me, Privilege.viewAllStaff));

/** Returns true for the admins of that company, and for holders of MASTER CONTROL. */
export const managesCompany = (me: Me, companyId: string | undefined): boolean =>
  companyId !== undefined && (hasMasterControl(me) || (me.company?.id === companyId && isAdmin(me)));
