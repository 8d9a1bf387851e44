/* The part of Firebase that second factors need. Like `firebase-auth.ts`, it is only imported dynamically. */
export {
  getMultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
