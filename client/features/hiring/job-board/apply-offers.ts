import type { ComponentType } from 'react';
import type { RoleToApplyFor } from './apply-form';

/** What another way of applying receives. */
export interface ApplyOfferProps {
  role: RoleToApplyFor;
  /** Called with the id of the application once it is sent. */
  onApplied: (applicationId: string) => void;
}

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Other ways of applying, above the form. */
    applyOffers?: readonly { Offer: ComponentType<ApplyOfferProps> }[];
  }
}
