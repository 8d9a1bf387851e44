import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The tabs of the settings by their names in the address, in their order. */
export const tabTitles = {
  general: msg`General`,
  notifications: msg`Notifications`,
  security: msg`Sign-in`,
  data: msg`Your data`,
  danger: msg`Danger zone`,
} satisfies Record<string, MessageDescriptor>;

export type SettingsTab = keyof typeof tabTitles;

export const tabNames = Object.keys(tabTitles) as SettingsTab[];
