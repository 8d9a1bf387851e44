import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import '../../../styles/application.css';

interface Part {
  text: string;
  isMatch: boolean;
}

/** The place in a CV that a search has found; nothing if it has found none there. */
export function CvSnippet({ of: { snippet } }: { of: { snippet?: readonly Part[] | null } }) {
  const { t } = useLingui();
  if (!snippet) return null;
  return (
    <span className="cv-snippet muted" dir="auto" title={t`Found in the CV`}>
      {snippet.map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
      )}
    </span>
  );
}
