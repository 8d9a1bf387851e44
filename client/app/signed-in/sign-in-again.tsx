import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../../lib/parts';
import { onRecentSignInRequired } from '../../lib/recent-sign-in';

const SignInAgainDialog = lazy(() => import('./sign-in-again-dialog'));

/** Asks for the password whenever a mutation of any page needs a recent sign-in. */
export function SignInAgain() {
  const [question, setQuestion] = useState<{ half: unknown; settle: (isSignedIn: boolean) => void }>();
  useEffect(
    () => onRecentSignInRequired((half) => new Promise((settle) => setQuestion({ half, settle }))),
    [],
  );
  if (!question) return null;
  return (
    <Suspense>
      <SignInAgainDialog
        half={question.half}
        settle={(isSignedIn) => {
          question.settle(isSignedIn);
          setQuestion(undefined);
        }}
      />
    </Suspense>
  );
}
