import type { ReactNode } from 'react';

/** A text in a column of a list, cut at its own end, also if it is written in the other direction than the page. */
export const CutText = ({ children }: { children: ReactNode }) => (
  <span className="person-link">
    <span className="ellipsis" dir="auto">
      {children}
    </span>
  </span>
);
