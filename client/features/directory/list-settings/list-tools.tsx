import { DownOutlined, SettingOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button, Checkbox, Drawer, Dropdown, Flex, Radio, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  ListSettingsDocument,
  SetTableSettingsDocument,
  type SettingsList,
} from '../../../generated/graphql';
import { APART } from '../../../lib/own-changes';
import { useAttempt } from '../../../components/use-attempt';
import { useSetParams } from '../../../lib/use-set-params';
import { withState } from '../../../components/list/list-params';
import { useEndSide } from '../../../components/use-end-side';
import { isSameView, stateOf, type ListView } from './list-view';
import { ManageViewsDialog, SaveViewDialog } from './view-dialogs';

export interface ListToolsProps {
  list: SettingsList;
  /** All columns of the list; the first is always visible. */
  all: { key: string; title: string }[];
  view: ListView;
}

/** The menus of a list: saved views; columns and row height. */
export function ListTools({ list, all, view }: ListToolsProps) {
  const { t } = useLingui();
  const endSide = useEndSide();
  const { message } = App.useApp();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'options' | 'save' | 'manage'>();
  const { data } = useQuery(ListSettingsDocument, { variables: { list } });
  const views = data?.listSettings.views ?? [];
  const keys = all.map(({ key }) => key);
  const state = stateOf(params, view.columns, keys);
  const close = () => setOpen(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open !== 'options') return;
    const button = opener.current;
    return () => button?.focus();
  }, [open]);

  async function copyLink(): Promise<void> {
    const url = new URL(window.location.href);
    url.search = withState(params, state).toString();
    await navigator.clipboard.writeText(url.href).then(
      () => message.success(t`The link to this view was copied.`),
      () => message.error(t`The link could not be copied. Copy it from the address bar.`),
    );
  }

  const group = (key: string, label: string, shared: boolean): MenuProps['items'] => {
    const found = views.filter((one) => one.shared === shared);
    if (found.length === 0) return [];
    const children = found.map(({ id, name }) => ({ key: `view-${id}`, label: <bdi>{name}</bdi> }));
    return [{ key, type: 'group', label, children }];
  };
  const menu: MenuProps = {
    selectedKeys: views.filter((one) => isSameView(one.state, state)).map(({ id }) => `view-${id}`),
    items: [
      ...(group('shared', t`Shared with the company`, true) ?? []),
      ...(group('own', t`My views`, false) ?? []),
      ...(views.length > 0 ? [{ key: 'line', type: 'divider' as const }] : []),
      { key: 'reset', label: t`Show the default view` },
      { key: 'save', label: t`Save this view` },
      { key: 'copy', label: t`Copy link to this view` },
      ...(views.some(({ canChange }) => canChange) ? [{ key: 'manage', label: t`Manage views` }] : []),
    ],
    onClick: ({ key }) => {
      if (key === 'save' || key === 'manage') return setOpen(key);
      if (key === 'copy') return void copyLink();
      const chosen = views.find(({ id }) => key === `view-${id}`);
      setParams((before) => withState(before, chosen?.state ?? ''));
    },
  };
  return (
    <>
      <Dropdown menu={menu} trigger={['click']} autoFocus>
        <Button type="text" size="small" icon={<DownOutlined />} iconPlacement="end">
          {t`Views`}
        </Button>
      </Dropdown>
      <Button
        ref={opener}
        type="text"
        size="small"
        icon={<SettingOutlined />}
        onClick={() => setOpen('options')}
      >
        {t`Options`}
      </Button>
      <Drawer
        placement={endSide}
        open={open === 'options'}
        onClose={close}
        // The list stays visible.
        mask={false}
        title={t`List options`}
        size="min(340px, 90vw)"
        destroyOnHidden
      >
        <Options list={list} all={all} view={view} />
      </Drawer>
      {open === 'save' && <SaveViewDialog list={list} state={state} onClose={close} />}
      {open === 'manage' && <ManageViewsDialog list={list} state={state} onClose={close} />}
    </>
  );
}

/** Columns and row height. Changes take effect at once. */
function Options({ list, all, view }: ListToolsProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [params] = useSearchParams();
  const { data } = useQuery(ListSettingsDocument, { variables: { list } });
  const current = data?.listSettings;
  const [setSettings] = useMutation(SetTableSettingsDocument, { context: APART });

  const setParams = useSetParams();
  const set = (name: string, value: string | undefined) => setParams({ [name]: value });
  async function store(columns: string[], density: ListView['density']): Promise<void> {
    const isAll = columns.length === all.length;
    const input = {
      list,
      columns: isAll ? null : columns,
      density: density === 'small' ? ('SMALL' as const) : ('MIDDLE' as const),
    };
    const change = () =>
      setSettings({
        variables: { input },
        // Controls change at once.
        optimisticResponse: current && { setTableSettings: { ...current, ...input } },
      });
    // From now on, the stored columns apply.
    if ((await attempt(change)) && params.has('columns')) set('columns', undefined);
  }
  return (
    <Flex vertical gap="large">
      <Flex component="fieldset" vertical gap="small">
        <Legend>{t`Columns`}</Legend>
        {all.map(({ key, title }, index) => (
          <Checkbox
            key={key}
            disabled={index === 0}
            checked={view.columns.includes(key)}
            onChange={({ target }) => {
              const wanted = all
                .map((column) => column.key)
                .filter((other) => (other === key ? target.checked : view.columns.includes(other)));
              void store(wanted, view.density);
            }}
          >
            {title}
          </Checkbox>
        ))}
      </Flex>
      <Flex component="fieldset" vertical gap="small">
        <Legend>{t`Row height`}</Legend>
        <Radio.Group
          aria-label={t`Row height`}
          value={view.density}
          onChange={({ target }) => void store(view.columns, target.value === 'small' ? 'small' : 'middle')}
          options={[
            { value: 'middle', label: t`Comfortable` },
            { value: 'small', label: t`Compact` },
          ]}
        />
      </Flex>
    </Flex>
  );
}

const Legend = ({ children }: { children: string }) => (
  <legend className="field__label spaced-below">
    <strong>{children}</strong>
  </legend>
);
