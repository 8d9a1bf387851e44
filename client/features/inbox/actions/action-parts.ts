import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Me } from '../../../lib/session';
import type { Action_RowFragment, ActionFilter, ActionPage_ActionFragment } from '../../../generated/graphql';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Kinds of actions: their names, and their shapes of components/shapes.ts. */
    actionKinds?: readonly { kind: string; name: MessageDescriptor; icon: string }[];
    /** What a capability knows about an action, shown below its title. */
    actionFacts?: readonly { Fact: ComponentType<{ action: Action_RowFragment }> }[];
    /** Filters of the inbox. */
    actionFilters?: readonly {
      /** The filter's name in the address. */
      name: string;
      label: MessageDescriptor;
      shown: (me: Me) => boolean;
      /** Reads the value in the address; anything unknown is ignored. */
      read: (text: string | null) => ActionFilter;
      Filter: ComponentType<{ value: string | undefined; onChange: (value: string | undefined) => void }>;
      /** What an inbox without actions says if this is its only filter. */
      empty: { title: MessageDescriptor; text: MessageDescriptor };
    }[];
    /** Buttons of the inbox. */
    actionButtons?: readonly { Button: ComponentType }[];
    /** Parts of the page of an action, below the decision. */
    actionSections?: readonly {
      Section: ComponentType<{ action: ActionPage_ActionFragment; update: () => Promise<unknown> }>;
    }[];
  }
}
