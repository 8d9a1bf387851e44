import { useLingui } from '@lingui/react/macro';
import { Flex, Modal, Switch } from 'antd';
import { useId, useState } from 'react';
import { hasMasterControl } from '../../lib/access';
import { contributed } from '../../lib/capability';
import type { Me } from '../../lib/session';
import { areShortcutsOn, modifier, setShortcutsOn } from './keys';

/** The list of keyboard shortcuts, with a switch for those of single keys. */
export default function ShortcutList({ me, open, onClose }: { me: Me; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [on, setOn] = useState(areShortcutsOn);
  const id = useId();
  const rows: [text: string, keys: string[]][] = [
    [t`Search pages, people, companies and actions`, [modifier, 'K']],
    [t`Show this list`, ['?']],
    [t`Search the list on the page`, ['/']],
    [t`Move to the next row`, ['J']],
    [t`Move to the previous row`, ['K']],
    [t`Open the row`, [t`Enter`]],
    [t`Close what is open`, [t`Esc`]],
    [t`Go to the dashboard`, ['G', 'D']],
    [t`Go to the company`, ['G', 'C']],
    [t`Go to the staff`, ['G', 'S']],
    ...(hasMasterControl(me) ? [[t`Go to Master Control`, ['G', 'M']] satisfies [string, string[]]] : []),
    ...contributed('shortcuts')
      .filter(({ shown }) => shown(me))
      .map(({ text, keys }): [string, string[]] => [t(text), keys]),
  ];
  return (
    <Modal open={open} title={t`Keyboard shortcuts`} footer={null} destroyOnHidden onCancel={onClose}>
      <Flex component="dl" vertical gap="small" className="spaced-below">
        {rows.map(([text, keys]) => (
          <Flex key={text} justify="space-between" gap="middle">
            <dt>{text}</dt>
            <Flex component="dd" gap={4} dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Flex>
          </Flex>
        ))}
      </Flex>
      <Flex gap="small" align="center">
        <Switch
          aria-labelledby={id}
          checked={on}
          onChange={(checked) => {
            setShortcutsOn(checked);
            setOn(checked);
          }}
        />
        <span id={id}>{t`Use shortcuts without Ctrl or ⌘`}</span>
      </Flex>
    </Modal>
  );
}
