import type { ComponentType } from 'react';
import type { AuditAction } from '../../generated/graphql';

declare module '../../lib/capability' {
  interface ConsoleParts {
    /** Components that show nothing and call `onChange` after an action on the platform's settings. */
    platformFollowers?: readonly { Follow: ComponentType<PlatformFollower> }[];
  }
}

/** What a component that follows changes of the platform's settings needs. */
export interface PlatformFollower {
  action: AuditAction;
  onChange: () => Promise<unknown>;
}
