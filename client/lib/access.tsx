import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { toProblem, type Problem } from './errors';
import { getIdentity, startIdentity, subscribeIdentity, wasSignedIn } from './identity';
import type { Me } from './session';

/** The privileges by the names that the server knows them by. */
export const Privilege = {
  masterControl: 'MASTER CONTROL',
  devMode: 'enable/disable dev mode',
  viewAllStaff: 'view ALL STAFF section',
} as const;
export type PrivilegeTitle = (typeof Privilege)[keyof typeof Privilege];

/** Who is here, as far as the client knows. What it shows or hides by this protects nothing: the server decides. */
export type Access =
  /** The identity provider or the server is being asked. */
  | { status: 'unknown' }
  | { status: 'signedOut'; notice?: string }
  /** Known to the identity provider and not yet to the product: a sign-up that was cut off. */
  | { status: 'unfinished'; email: string }
  | { status: 'failed'; problem: Problem; retry: () => void }
  | { status: 'ready'; me: Me; emailVerified: boolean };

const AccessContext = createContext<Access>({ status: 'unknown' });

/** Gives a fixed access to what it holds; tests use it, the application uses `AccessProvider`. */
export const FixedAccess = AccessContext.Provider;

type Answer = { uid: string; me: Me | null } | { uid: string; problem: Problem };

/** Follows the identity provider and, when somebody is signed in, the server's `me`. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const identity = useSyncExternalStore(subscribeIdentity, getIdentity);
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const [expected] = useState(wasSignedIn);
  const uid = identity.status === 'signedIn' ? identity.uid : undefined;

  useEffect(() => {
    // Whoever was here last time waits for the provider anyway; anybody else sees the form painted first.
    if (expected) return void startIdentity().catch(() => undefined);
    const timer = setTimeout(() => void startIdentity().catch(() => undefined), 50);
    return () => clearTimeout(timer);
  }, [expected]);

  useEffect(() => {
    if (!uid) return;
    let stopped = false;
    let stop = () => {};
    const failed = (error: unknown) => !stopped && setAnswer({ uid, problem: toProblem(error) });
    import('./session')
      .then((session) => {
        if (!stopped) stop = session.watchMe(uid, (me) => setAnswer({ uid, me }), failed);
      })
      .catch(failed);
    return () => {
      stopped = true;
      stop();
    };
  }, [uid, attempt]);

  const access = useMemo((): Access => {
    if (identity.status === 'starting') return expected ? { status: 'unknown' } : { status: 'signedOut' };
    if (identity.status === 'signedOut') return { status: 'signedOut', notice: identity.notice };
    if (answer?.uid !== identity.uid) return { status: 'unknown' };
    if ('problem' in answer) {
      const retry = () => {
        setAnswer(undefined);
        setAttempt((n) => n + 1);
      };
      return { status: 'failed', problem: answer.problem, retry };
    }
    if (!answer.me) return { status: 'unfinished', email: identity.email };
    return { status: 'ready', me: answer.me, emailVerified: identity.emailVerified };
  }, [identity, answer, expected]);

  return <AccessContext value={access}>{children}</AccessContext>;
}

/** Who is here. */
export const useAccess = (): Access => useContext(AccessContext);

/** The signed-in user; only for what a route shows to the signed-in. */
export function useMe(): Me {
  const access = useAccess();
  if (access.status !== 'ready') throw new Error('useMe() outside of a route for the signed-in');
  return access.me;
}

/** True when the user holds the privilege. */
export const hasPrivilege = (me: Me, title: PrivilegeTitle): boolean =>
  me.privileges.some((privilege) => privilege.title === title);

/** True for an admin of a company; an admin without one has none of an admin's rights. */
export const isAdmin = (me: Me): boolean => me.userType === 'ADMIN' && me.company !== null;

/** True when the server will let the user list that company's staff. */
export const canListStaff = (me: Me, companyId: string | undefined): boolean =>
  companyId !== undefined &&
  (hasPrivilege(me, Privilege.masterControl) ||
    (me.company?.id === companyId && (isAdmin(me) || hasPrivilege(me, Privilege.viewAllStaff))));
