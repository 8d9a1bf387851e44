import {
  BgColorsOutlined,
  HistoryOutlined,
  GlobalOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contributed } from '../../lib/capability';
import { logOut } from '../../lib/identity';
import { leaveSafely } from '../../lib/leaving';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { chooseTheme, themeChoices } from '../../lib/theme';
import { tabNames } from '../../features/account/settings/tabs';
import {
  companyTabNames,
  companyTabPath,
  companyTabs,
  tabAccess,
} from '../../features/directory/companies/tabs';
import { languageOptions, useChooseLanguage, useThemeText } from '../../components/choices';
import { LineIcon } from '../../components/line-icon';
import { entriesFor } from '../destinations';
import { foldText } from '../../lib/fold-text';
import { isMeant, wordsIn } from './match';
import type { Recent } from './recent';

/** An entry of the command palette: a link, or an action. */
export type Command = {
  key: string;
  label: string;
  /** Distinguishes entries with the same label. */
  detail?: string;
  /** Other words that find it. */
  words?: string;
  /** It ends a session, a membership or an account, so that nobody should get it by accident. */
  ends?: boolean;
  icon: ReactNode;
} & ({ to: string } | { run: () => void });

/** Commands under a heading. */
export interface CommandGroup {
  title: string;
  commands: Command[];
}

interface Openers {
  /** Opens the dialog of a command. */
  openDialog: (key: string) => void;
  showShortcuts: () => void;
}

/** Returns the pages and actions that the user is permitted, by group. */
export function useCommands(me: Me, { openDialog, showShortcuts }: Openers): CommandGroup[] {
  const { i18n, t } = useLingui();
  const themeText = useThemeText();
  const chooseLanguage = useChooseLanguage();
  const nameOf = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const keywords = new Map(contributed('keywords').map(({ of, words }) => [of, t(words)]));
  const pages = entriesFor(me).map(({ to, label, icon }): Command => ({
    key: to,
    label: t(label),
    words: keywords.get(to),
    to,
    icon: <LineIcon shape={icon} />,
  }));
  const actions: Command[] = [
    ...contributed('commands')
      .filter(({ shown }) => shown(me))
      .map(({ key, label, icon, to, run }): Command => {
        const command = { key, label: t(label(me)), words: keywords.get(key), icon };
        return to ? { ...command, to } : { ...command, run: () => (run ? run(me) : openDialog(key)) };
      }),
    {
      key: 'shortcuts',
      label: t`Keyboard shortcuts`,
      words: t`help keys hotkeys`,
      icon: <QuestionCircleOutlined />,
      run: showShortcuts,
    },
    {
      key: 'logout',
      label: t`Logout`,
      words: t`sign out log off exit`,
      ends: true,
      icon: <LogoutOutlined />,
      run: () => leaveSafely(() => void logOut().catch(() => undefined)),
    },
  ];
  return [
    { title: t`Pages`, commands: pages },
    { title: t`Actions`, commands: actions },
    {
      title: t`Company`,
      commands: companyTabNames
        .filter((name) => name !== 'profile' && tabAccess(me, name).isOffered)
        .map((name) => ({
          key: `company-${name}`,
          label: t(companyTabs[name].title),
          words: keywords.get(companyTabPath(name)),
          ends: name === 'danger',
          icon: <LineIcon shape={companyTabs[name].icon} />,
          to: companyTabPath(name),
        })),
    },
    {
      title: t`Settings`,
      commands: tabNames
        .flatMap((name) => contributed('settings').filter(({ tab }) => tab === name))
        .filter(({ shown }) => shown?.(me) !== false)
        .map(({ tab, title, words }) => ({
          key: `settings-${title.id}`,
          label: t(title),
          words: t(words),
          ends: tab === 'danger',
          icon: <SettingOutlined />,
          to: `${paths.settings}?tab=${tab}`,
        })),
    },
    {
      title: t`Theme`,
      commands: themeChoices.map((choice) => ({
        key: `theme-${choice}`,
        label: themeText(choice),
        words: t`appearance colours mode`,
        icon: <BgColorsOutlined />,
        run: () => chooseTheme(choice),
      })),
    },
    {
      title: t`Language`,
      commands: languageOptions.map(({ value, name }) => ({
        key: `language-${value}`,
        label: name,
        words: nameOf.of(value),
        icon: <GlobalOutlined />,
        run: () => chooseLanguage(value),
      })),
    },
  ];
}

/** How many commands are listed as recent. */
const LISTED = 5;

/** Returns the commands that the user has chosen lately; those that the palette had found in a search, too. */
export function recentOf(groups: CommandGroup[], recent: readonly Recent[]): Command[] {
  const known = new Map(groups.flatMap(({ commands }) => commands).map((command) => [command.key, command]));
  return recent
    .flatMap(({ key, label, detail, to }): Command[] => {
      const command = known.get(key);
      if (command) return [command];
      return to === undefined ? [] : [{ key, label, detail, to, icon: <HistoryOutlined /> }];
    })
    .slice(0, LISTED);
}

/**
 * Returns the commands that match a search, and the records that it has found: what is opened often first, and what the
 * search may have meant after what it says. What ends something comes last and never by a typo, unless its label is typed
 * in full: somebody who types the beginning of another word gets that.
 */
export function results(
  all: CommandGroup[],
  search: string,
  found: CommandGroup[],
  recent: readonly Recent[] = [],
): CommandGroup[] {
  const text = foldText(search.trim());
  const isEnding = ({ ends, label }: Command) => ends === true && foldText(label) !== text;
  if (text === '') return all;
  const uses = new Map(recent.map((one) => [one.key, one.uses ?? 1]));
  const harmless = only(all, (command) => !isEnding(command));
  const exact = matching(harmless, text, uses);
  const taken = new Set(exact.flatMap(({ commands }) => commands));
  return [
    ...exact,
    ...found.map(({ title, commands }) => ({ title, commands: oftenFirst(commands, uses) })),
    ...meant(
      only(harmless, (command) => !taken.has(command)),
      text,
      uses,
    ),
    ...matching(only(all, isEnding), text, uses),
  ];
}

const only = (groups: CommandGroup[], isKept: (command: Command) => boolean): CommandGroup[] =>
  groups.map(({ title, commands }) => ({ title, commands: commands.filter(isKept) }));

type Uses = ReadonlyMap<string, number>;

const usesOf = (uses: Uses) => (command: Command) => uses.get(command.key) ?? 0;

/** Sorts by how often the commands were chosen, and otherwise keeps their order. */
const oftenFirst = (commands: readonly Command[], uses: Uses): Command[] =>
  commands.toSorted((a, b) => usesOf(uses)(b) - usesOf(uses)(a));

/** Keeps the commands that a search with typos or initials may have meant. */
const meant = (groups: CommandGroup[], search: string, uses: Uses): CommandGroup[] => {
  const typed = search.split(/\s+/u);
  const isKept = ({ label, detail = '', words = '' }: Command) => {
    const own = wordsIn(`${label} ${detail} ${words}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)) || isMeant(word, own));
  };
  return only(groups, isKept)
    .map(({ title, commands }) => ({ title, commands: oftenFirst(commands, uses) }))
    .filter(({ commands }) => commands.length > 0);
};

/**
 * Keeps the commands whose label, detail or other words contain each word. Longer words may also begin the group's title.
 * What is found by its label comes first, and of that what is chosen often.
 */
function matching(groups: CommandGroup[], search: string, uses: Uses): CommandGroup[] {
  const words = search.split(/\s+/u);
  const found = groups.map(({ title, commands }) => {
    const heading = foldText(title);
    const isIn = (text: string) => (word: string) => foldText(text).includes(word);
    const isHeading = (word: string) => word.length > 2 && heading.startsWith(word);
    const allIn = (text: string) => words.every((word) => isIn(text)(word) || isHeading(word));
    const nameOf = ({ label, detail = '' }: Command) => `${label} ${detail}`;
    const isNamed = (command: Command) => allIn(nameOf(command)) && words.some(isIn(nameOf(command)));
    const kept = commands.filter((command) => allIn(`${nameOf(command)} ${command.words ?? ''}`));
    const named = oftenFirst(kept.filter(isNamed), uses);
    const others = oftenFirst(
      kept.filter((command) => !named.includes(command)),
      uses,
    );
    return { title, named, others };
  });
  const most = ({ named }: { named: Command[] }) => Math.max(0, ...named.map(usesOf(uses)));
  return [
    ...found.filter(({ named }) => named.length > 0).sort((a, b) => most(b) - most(a)),
    ...found.filter(({ named }) => named.length === 0),
  ]
    .map(({ title, named, others }) => ({ title, commands: [...named, ...others] }))
    .filter(({ commands }) => commands.length > 0);
}
