import type { ApolloClient, TypePolicies } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { PrivilegeTitle } from './access';
import { addPolicies } from './apollo';
import { addReasons } from './errors';
import type { Me } from './session';
import { addWords, type Words } from './words';

/** Access to a page: registered users, or holders of a privilege. */
export type Need = 'signedIn' | { privilege: PrivilegeTitle };

/**
 * The groups of destinations, in their order. The sidebar shows `home` without a caption; `inbox` and `account` have places
 * of their own in it.
 */
export const navGroups = [
  'home',
  'inbox',
  'people',
  'hiring',
  'time',
  'records',
  'developers',
  'jobs',
  'account',
  'platform',
] as const;
export type NavGroup = (typeof navGroups)[number];

/** A place that the sidebar and the command palette lead to: a page, or one of its views. */
export interface Destination {
  /** Its address. Every page has one destination, or is `below` a page that has one. */
  to: string;
  group: NavGroup;
  /** Instead of the page's title. */
  label?: MessageDescriptor;
  /** A shape of components/shapes.ts. */
  icon: string;
  /** What it is for, where the page Company leads to it. */
  summary?: MessageDescriptor;
  /** Whether a user who may open the page is offered it; all of them if left out. */
  shown?: (me: Me) => boolean;
  /** Also in the bar of phones, with how much waits for the user there. */
  inPhoneBar?: boolean;
  waiting?: (me: Me) => number | null;
  /** If several destinations are views of one page: whether the page shows this one. */
  isAt?: (params: URLSearchParams) => boolean;
}

/** A page of the console. */
export interface AppPage {
  path: string;
  /** Shown in the browser's title bar. */
  title: MessageDescriptor;
  need: Need;
  page: ComponentType | (ComponentType & { load: () => Promise<void> });
  /** The page whose destination is marked in the sidebar while this page is shown. */
  below?: string;
}

/** A capability: a folder of `features/` by its name, with everything that other folders show of it. */
export interface Capability {
  name: string;
  pages?: readonly AppPage[];
  /** What the capability adds to pages of others. */
  console?: ConsoleParts;
  /** The capability's sentences and names. */
  words?: Words;
}

/** Something that the user can do or open from the command palette. */
export interface CommandPart {
  key: string;
  label: (me: Me) => MessageDescriptor;
  icon: ReactNode;
  shown: (me: Me) => boolean;
  /** The page that it opens. */
  to?: string;
  /** What it does. */
  run?: (me: Me) => void;
  /** The dialog that it opens. */
  Dialog?: ComponentType<{ onClose: () => void }>;
  inAccountMenu?: boolean;
}

/** A record that the palette has found. */
export interface FoundRecord {
  key: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  to: string;
}

/** Searches records of one kind for the palette. */
export interface Finder {
  title: MessageDescriptor;
  shown: (me: Me) => boolean;
  find: (client: ApolloClient, me: Me, search: string) => Promise<FoundRecord[]>;
}

/**
 * What a capability adds to pages and lists of others. Each place that shows such additions declares them beside the
 * component that renders them:
 *
 *     declare module '../../lib/capability' {
 *       interface ConsoleParts {
 *         teamSections?: readonly TeamSection[];
 *       }
 *     }
 */
export interface ConsoleParts {
  /** Messages for the server's reasons. */
  reasons?: Record<string, MessageDescriptor>;
  /** How Apollo Client's cache stores the capability's types. */
  cache?: TypePolicies;
  commands?: readonly CommandPart[];
  /** Other words by which the palette finds a page or a command, separated by blanks. `of` is its path or key. */
  keywords?: readonly { of: string; words: MessageDescriptor }[];
  /** Keys of the capability's pages, for the list of keyboard shortcuts. */
  shortcuts?: readonly {
    text: MessageDescriptor;
    keys: string[];
    shown: (me: Me) => boolean;
  }[];
  /** Records that the palette finds, beside people and companies. */
  finders?: readonly Finder[];
  /** Where the sidebar and the palette lead. */
  destinations?: readonly Destination[];
  /** Entries of the sidebar that say what waits, above its groups. */
  sidebarItems?: readonly {
    Item: ComponentType<{ me: Me }>;
    /** Whether there is something new, which the bar of phones marks. */
    hasNews?: (me: Me) => boolean;
  }[];
  /** Bars above the page. */
  bars?: readonly { shown: (me: Me) => boolean; Bar: ComponentType<{ me: Me }> }[];
}

/** The parts that are lists, which `contributed` returns. */
type ListPart = {
  [Part in keyof ConsoleParts]-?: NonNullable<ConsoleParts[Part]> extends readonly unknown[] ? Part : never;
}[keyof ConsoleParts];

type Item<Part extends ListPart> =
  NonNullable<ConsoleParts[Part]> extends readonly (infer One)[] ? One : never;

let capabilities: readonly Capability[] = [];

/** Registers the capabilities of the product, in their order. Called once, before the console is rendered. */
export function registerCapabilities(all: readonly Capability[]): void {
  capabilities = all;
  for (const { console: parts, words } of all) {
    if (parts?.reasons) addReasons(parts.reasons);
    if (parts?.cache) addPolicies(parts.cache);
    if (words) addWords(words);
  }
}

/** All pages, in the order of the capabilities. */
export const allPages = (): AppPage[] => capabilities.flatMap(({ pages = [] }) => pages);

/** Returns what the capabilities add to a part, in the order of the capabilities. */
export function contributed<Part extends ListPart>(part: Part): Item<Part>[];
export function contributed(part: ListPart): unknown[] {
  return capabilities.flatMap((one): readonly unknown[] => one.console?.[part] ?? []);
}
