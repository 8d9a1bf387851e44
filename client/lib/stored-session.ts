/*
 * Reads what the identity provider's library stores in this browser. The library asks the provider about the account
 * before it reports the session, which would delay every page by its code and a request. The server checks each token.
 */

/** A session of the last visit. */
export interface StoredSession {
  uid: string;
  email: string;
  emailVerified: boolean;
  token: string;
}

/** The parts of a stored user that are read. */
interface StoredUser {
  uid?: string;
  email?: string | null;
  emailVerified?: boolean;
  stsTokenManager?: { accessToken?: string; expirationTime?: number };
}

const PREFIX = 'firebase:authUser:';
/** Tokens that expire sooner are left to the library, which renews them. In milliseconds. */
const MARGIN = 60_000;

let reading: Promise<StoredSession | undefined> | undefined;

/** Returns the session of the last visit; undefined if there is none, or its token expires soon. */
export function storedSession(): Promise<StoredSession | undefined> {
  reading ??= read().catch(() => undefined);
  return reading;
}

async function read(): Promise<StoredSession | undefined> {
  const key = Object.keys(localStorage).find((each) => each.startsWith(PREFIX));
  return sessionOf(key ? JSON.parse(localStorage.getItem(key)!) : await userInDatabase());
}

function sessionOf(user: StoredUser | undefined): StoredSession | undefined {
  const { accessToken, expirationTime = 0 } = user?.stsTokenManager ?? {};
  if (!user?.uid || !accessToken || expirationTime < Date.now() + MARGIN) return undefined;
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified === true,
    token: accessToken,
  };
}

function userInDatabase(): Promise<StoredUser | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.addEventListener('error', () => reject(opening.error));
    // There is no database yet: it is left to the library to create one.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => {
      const database = opening.result;
      const finding = database
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .get(IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`));
      finding.addEventListener('error', () => reject(finding.error));
      finding.addEventListener('success', () => resolve(finding.result?.value));
      database.close();
    });
  });
}
