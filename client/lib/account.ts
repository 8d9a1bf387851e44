/* What can be done about one's account at the identity provider besides signing in and out; loaded when needed. */
import { refuseCommonPassword } from './common-passwords';
import { endSession, startIdentity } from './identity';

/** Creates the account at the identity provider and requests the confirmation email without waiting for it. Refuses common passwords. */
export async function createAccount(email: string, password: string): Promise<void> {
  await refuseCommonPassword(password);
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  const { user } = await firebase.createUserWithEmailAndPassword(auth, email, password);
  firebase
    .sendEmailVerification(user)
    .catch(() => console.log('the confirmation email could not be requested'));
}

/** Asks for the confirmation mail again. */
export async function sendConfirmation(): Promise<void> {
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  if (auth.currentUser) await firebase.sendEmailVerification(auth.currentUser);
}

/** Asks the provider whether the address is confirmed by now, and takes a token that says so when it is. */
export async function checkConfirmed(): Promise<boolean> {
  const { currentUser } = await startIdentity();
  await currentUser?.reload();
  if (!currentUser?.emailVerified) return false;
  await currentUser.getIdToken(true);
  return true;
}

/** Asks for the mail with which a password is chosen anew; whether there is such an account, nobody learns. */
export async function forgotPassword(email: string): Promise<void> {
  const auth = await startIdentity();
  const firebase = await import('./firebase-auth');
  try {
    await firebase.sendPasswordResetEmail(auth, email);
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
  }
}

/**
 * Changes the password. Throws if the current one is wrong or the new one is common. The error has the form of a server's,
 * so that it appears at the field `currentPassword` or `password`.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await refuseCommonPassword(next);
  try {
    await change(current, next);
  } catch (error) {
    throw WRONG.includes((error as { code?: string }).code ?? '') ? notCurrent : error;
  }
}

const WRONG = ['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password'];

const notCurrent = {
  errors: [
    {
      extensions: {
        code: 'VALIDATION_FAILED',
        errors: [{ field: 'currentPassword', message: 'This is not your current password.' }],
      },
    },
  ],
};

async function change(current: string, next: string): Promise<void> {
  const { currentUser } = await startIdentity();
  const firebase = await import('./firebase-auth');
  if (!currentUser?.email) return endSession();
  const { email } = currentUser;
  const prove = (password: string) =>
    firebase.reauthenticateWithCredential(
      currentUser,
      firebase.EmailAuthProvider.credential(email, password),
    );
  await prove(current);
  await firebase.updatePassword(currentUser, next);
  // The change ends every sign-in before it, by the second: the proof just given, too.
  await prove(next);
}
