import type { TypePolicies } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { PrivilegeTitle } from './access';
import type { Extension } from './extensions';
import { loadPart } from './parts';
import type { Me } from './session';
import { addWords, type Words } from './words';

/** Access to a page: everyone, signed-in and registered users, or holders of a privilege. */
export type Need = 'anyone' | 'signedIn' | { privilege: PrivilegeTitle };

/** A page of the product. */
export interface AppPage {
  path: string;
  /** Shown in the browser's title bar. */
  title: MessageDescriptor;
  need: Need;
  page: ComponentType | (ComponentType & { load: () => Promise<void> });
  /** Its entry in the command palette and, with `menu`, in the menu bar. */
  entry?: {
    /** Entries are sorted by it. */
    place: number;
    menu?: boolean;
    /** Instead of the title. */
    label?: MessageDescriptor;
    /** Whether a user who may open the page is offered it; all of them if left out. */
    shown?: (me: Me) => boolean;
  };
  /** The page whose entry of the menu is marked while this page is shown. */
  below?: string;
}

/** A capability: a folder of `features/` by its name, with everything that other folders show of it. */
export interface Capability {
  name: string;
  /** Loaded with the sign-in page, so the components are loaded when they are shown. */
  pages?: readonly AppPage[];
  /** What the console shows of the capability. Loaded with the console's frame, so large components are loaded later. */
  console?: () => Promise<{ default: ConsoleParts }>;
  /** The capability's sentences and names. Loaded with the first list that shows them. */
  words?: () => Promise<{ default: Words }>;
}

/** Something that the user can do or open from the command palette. */
export interface CommandPart {
  place: number;
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
  extensions?: readonly Extension[];
  commands?: readonly CommandPart[];
  /** Buttons of the menu bar. */
  headerItems?: readonly { place: number; Item: ComponentType<{ me: Me }> }[];
  /** Bars between the menu bar and the page. */
  bars?: readonly { shown: (me: Me) => boolean; Bar: ComponentType<{ me: Me }> }[];
}

/** The parts that are lists, which `contributed` returns. */
type ListPart = {
  [Part in keyof ConsoleParts]-?: NonNullable<ConsoleParts[Part]> extends readonly unknown[] ? Part : never;
}[keyof ConsoleParts];

type Item<Part extends ListPart> =
  NonNullable<ConsoleParts[Part]> extends readonly (infer One)[] ? One : never;

let capabilities: readonly Capability[] = [];
const parts: ConsoleParts[] = [];
let loading: Promise<void> | undefined;
let words: Promise<void> | undefined;

/** Sets the capabilities of the product. Called once, before anything is rendered. */
export const setCapabilities = (all: readonly Capability[]): void => {
  capabilities = all;
};

/** All pages, in the order of the capabilities. */
export const allPages = (): AppPage[] => capabilities.flatMap(({ pages = [] }) => pages);

/** Loads what the capabilities add to the console. `add` receives the parts of each. */
export function loadConsole(add: (added: ConsoleParts) => void = () => {}): Promise<void> {
  loading ??= Promise.all(capabilities.map((one) => one.console && loadPart(one.console))).then((loaded) => {
    for (const module of loaded) {
      if (!module) continue;
      parts.push(module.default);
      add(module.default);
    }
  });
  return loading;
}

/** Loads the sentences and names of all capabilities. */
export function loadWords(): Promise<void> {
  words ??= Promise.all(capabilities.map((one) => one.words && loadPart(one.words))).then((loaded) => {
    for (const module of loaded) if (module) addWords(module.default);
  });
  return words;
}

/** Returns a function that loads a part of the client together with the words of all capabilities. */
export const withWords =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () =>
    (await Promise.all([load(), loadWords()]))[0];

/** Returns what the capabilities add to a place, sorted by `place` or else in their order. */
export function contributed<Part extends ListPart>(part: Part): Item<Part>[];
export function contributed(part: ListPart): Placed[] {
  const items: Placed[] = parts.flatMap((one): readonly Placed[] => one[part] ?? []);
  return items.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

type Placed = object & { place?: number };
