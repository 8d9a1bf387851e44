import {
  BgColorsOutlined,
  FileOutlined,
  GlobalOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contributed } from '../../lib/capability';
import { logOut } from '../../lib/identity';
import { leaveSafely } from '../../lib/leaving';
import type { Me } from '../../lib/session';
import { chooseTheme, themeChoices } from '../../lib/theme';
import { languageOptions, useChooseLanguage, useThemeText } from '../../components/choices';
import { entriesFor } from '../entries';

/** An entry of the command palette: a link, or an action. */
export type Command = {
  key: string;
  label: string;
  /** Distinguishes entries with the same label. */
  detail?: string;
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
  const { t } = useLingui();
  const themeText = useThemeText();
  const chooseLanguage = useChooseLanguage();
  const pages = entriesFor(me).map(({ path, label }): Command => ({
    key: path,
    label: t(label),
    to: path,
    icon: <FileOutlined />,
  }));
  const actions: Command[] = [
    ...contributed('commands')
      .filter(({ shown }) => shown(me))
      .map(({ key, label, icon, to, run }): Command => {
        const command = { key, label: t(label(me)), icon };
        return to ? { ...command, to } : { ...command, run: () => (run ? run(me) : openDialog(key)) };
      }),
    {
      key: 'shortcuts',
      label: t`Keyboard shortcuts`,
      icon: <QuestionCircleOutlined />,
      run: showShortcuts,
    },
    {
      key: 'logout',
      label: t`Logout`,
      icon: <LogoutOutlined />,
      run: () => leaveSafely(() => void logOut().catch(() => undefined)),
    },
  ];
  return [
    { title: t`Pages`, commands: pages },
    { title: t`Actions`, commands: actions },
    {
      title: t`Theme`,
      commands: themeChoices.map((choice) => ({
        key: `theme-${choice}`,
        label: themeText(choice),
        icon: <BgColorsOutlined />,
        run: () => chooseTheme(choice),
      })),
    },
    {
      title: t`Language`,
      commands: languageOptions.map(({ value, name }) => ({
        key: `language-${value}`,
        label: name,
        icon: <GlobalOutlined />,
        run: () => chooseLanguage(value),
      })),
    },
  ];
}

/** Keeps the commands whose label or detail contains each word. Longer words may also be in the group's title. */
export function matching(groups: CommandGroup[], search: string): CommandGroup[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label, detail = '' }) => {
        const text = `${label} ${detail}`.toLocaleLowerCase();
        const heading = title.toLocaleLowerCase();
        return words.every((word) => text.includes(word) || (word.length > 2 && heading.startsWith(word)));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
}
