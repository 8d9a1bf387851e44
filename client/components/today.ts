import type { ComponentType } from 'react';
import type { Me } from '../lib/session';

/** The places in the strip for today on the dashboard, in their order: the own day, what comes next, what waits. */
export const todayPlaces = ['day', 'next', 'waiting'] as const;

/** A part of the strip for today. */
export interface TodayPart {
  place: (typeof todayPlaces)[number];
  shown: (me: Me) => boolean;
  /** Its button is the page's primary one, unless there are first steps to do. */
  Part: ComponentType<{ isPrimary: boolean }>;
}

declare module '../lib/capability' {
  interface ConsoleParts {
    today?: readonly TodayPart[];
  }
}
