import type { ComponentType } from 'react';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Components that show nothing and call `onChange` after an action on the platform's settings. */
    platformFollowers?: readonly { Follow: ComponentType<PlatformFollower> }[];
  }
}

/** What a component that follows changes of the platform's settings needs. */
export interface PlatformFollower {
  /** An action of the audit log. */
  action: string;
  onChange: () => Promise<unknown>;
}
