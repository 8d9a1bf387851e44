import type { FeatureTitle } from '../generated/features';
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, type ComponentType } from 'react';

export interface WatchProps {
  companyId: string;
  report: (isDone: boolean) => void;
}

/** Something that a new company needs, in the checklist of its admins. */
export interface FirstStep {
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** The step is left out if the company lacks the feature. */
  feature?: FeatureTitle;
  /** Shows nothing and reports whether it is done, at first and after each change. */
  Watch: ComponentType<WatchProps>;
  /** The button with which it is done. */
  Action?: ComponentType<{ companyId: string; isPrimary: boolean }>;
}

declare module '../lib/capability' {
  interface ConsoleParts {
    firstSteps?: readonly FirstStep[];
  }
}

/** Reports whether a step is done, as soon as that is known. */
export function useReport(isDone: boolean | undefined, report: WatchProps['report']): void {
  useEffect(() => {
    if (isDone !== undefined) report(isDone);
  }, [isDone, report]);
}
