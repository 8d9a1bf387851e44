import {
  BgColorsOutlined,
  CodeOutlined,
  FileOutlined,
  GlobalOutlined,
  LogoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasPrivilege, isAdmin, Privilege } from '../../lib/access';
import { switchDevMode } from '../../features/dev-mode/switch-dev-mode';
import { logOut } from '../../lib/identity';
import { leaveSafely } from '../../lib/leaving';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { chooseTheme, themeChoices } from '../../lib/theme';
import { languageOptions, useChooseLanguage, useThemeText } from '../../components/choices';

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
  createCompany: () => void;
  showShortcuts: () => void;
}

/** Returns the pages and actions that the user is permitted, by group. */
export function useCommands(me: Me, { createCompany, showShortcuts }: Openers): CommandGroup[] {
  const { t } = useLingui();
  const themeText = useThemeText();
  const chooseLanguage = useChooseLanguage();
  const isMaster = hasPrivilege(me, Privilege.masterControl);
  const mayAdd = isAdmin(me);
  const page = (label: string, to: string): Command => ({ key: to, label, to, icon: <FileOutlined /> });

  const pages = [
    page(t`Dashboard`, paths.home),
    page(t`Company`, paths.company),
    page(t`Staff`, paths.staff),
    page(t`My Profile`, paths.login),
    page(t`Settings`, paths.settings),
    ...(isMaster
      ? [
          page(t`Master Control`, paths.masterControl),
          page(t`All Users`, paths.masterControlAllUsers),
          page(t`Undeliverable emails`, paths.masterControlUndeliverableEmails),
          page(t`Failed erasures`, paths.masterControlFailedErasures),
          page(t`Features of new companies`, paths.masterControlDefaultFeatures),
          page(t`Legacy usage`, paths.masterControlLegacyUsage),
        ]
      : []),
    ...(me.devMode && hasPrivilege(me, Privilege.devMode) ? [page(t`Test Page`, paths.testPage)] : []),
  ];
  const actions: Command[] = [
    ...(mayAdd
      ? [
          {
            key: 'create-account',
            label: t`Create New User Account`,
            icon: <UserAddOutlined />,
            to: paths.createNewEmployee,
          },
          {
            key: 'allocate',
            label: t`Allocate User to Company`,
            icon: <UserAddOutlined />,
            to: paths.allocateUser,
          },
        ]
      : []),
    ...(isMaster
      ? [{ key: 'create-company', label: t`Create company`, icon: <PlusOutlined />, run: createCompany }]
      : []),
    ...(hasPrivilege(me, Privilege.devMode)
      ? [
          {
            key: 'dev-mode',
            label: me.devMode ? t`Turn Off Dev Mode` : t`Turn On Dev Mode`,
            icon: <CodeOutlined />,
            run: () => void switchDevMode(me),
          },
        ]
      : []),
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
