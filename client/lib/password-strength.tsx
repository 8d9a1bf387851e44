import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Shows how hard a password is to guess. Loaded when a field for a new password is first used. */
export default function PasswordStrength({
  password,
  person,
}: {
  password: string;
  person: readonly string[];
}) {
  const { t } = useLingui();
  const typed = useDeferredValue(password);
  const about = person.join(' ');
  const score = useMemo(
    () => estimator.check(typed.slice(0, 64), about.split(/[\s@.]+/)).score,
    [typed, about],
  );
  if (!typed) return null;
  const words = [
    t`Very weak: it would be guessed at once.`,
    t`Weak: add words or characters.`,
    t`Fair: a longer one is safer.`,
    t`Good.`,
    t`Strong.`,
  ];
  return (
    <p className="row muted small" role="status">
      <meter aria-hidden="true" min={0} low={2} high={3} optimum={4} max={4} value={Math.max(score, 0.4)} />
      <span>{words[score]}</span>
    </p>
  );
}
