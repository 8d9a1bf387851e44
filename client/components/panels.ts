import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { FeatureTitle } from '../generated/features';
import type { Me } from '../lib/session';

/** A panel of the dashboard. */
export interface DashboardPanel {
  /** Stored in the settings of users, so it never changes. Lower case and hyphens. */
  key: string;
  title: MessageDescriptor;
  /** The feature that a company needs for the panel. Without it, the panel shows COMING SOON. */
  feature?: FeatureTitle;
  /** What the panel offers, for the page where features are added to a company. */
  summary: MessageDescriptor;
  /** Whether a user sees the panel at all. */
  audience: (me: Me) => boolean;
  Icon: ComponentType<{ className?: string }>;
  /** The content, loaded when it is shown. A panel without it shows COMING SOON. */
  Component?: ComponentType;
  /** Beside the title, such as a link to the panel's own page; loaded with the content. */
  Aside?: ComponentType;
  /** The panel is below the others, unless the user has arranged them. */
  last?: boolean;
  /** The panel takes the whole width. */
  wide?: boolean;
  /** The content draws the panel itself, or nothing. */
  bare?: boolean;
}

declare module '../lib/capability' {
  interface ConsoleParts {
    panels?: readonly DashboardPanel[];
  }
}
