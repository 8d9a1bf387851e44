import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** A page of the site, which anyone may open. */
export interface SitePage {
  path: string;
  /** Shown in the browser's title bar. */
  title: MessageDescriptor;
  page: ComponentType;
}
