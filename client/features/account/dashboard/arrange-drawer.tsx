import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Drawer, Flex, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useReturnedFocus } from '../../../components/dialog';
import type { DashboardPanel } from '../../../components/panels';
import { useMe } from '../../../lib/access';
import { useEndSide } from '../../../components/use-end-side';
import { isEnabled, moved, type Arrangement } from './arrangement';

interface Props {
  /** In the user's order. */
  panels: DashboardPanel[];
  hidden: readonly string[];
  store: (arrangement: Arrangement) => Promise<unknown>;
  onClose: () => void;
}

/** Lets the user reorder and hide panels. Changes take effect at once. */
export default function ArrangeDrawer({ panels, hidden, store, onClose }: Props) {
  const { t } = useLingui();
  const endSide = useEndSide();
  const me = useMe();
  useReturnedFocus();
  const [said, setSaid] = useState('');
  const keys = panels.map(({ key }) => key);

  function move(panel: DashboardPanel, by: 1 | -1): void {
    const next = moved(keys, panel.key, by);
    const [title, place, count] = [t(panel.title), next.indexOf(panel.key) + 1, keys.length];
    setSaid(t`${title} is now number ${place} of ${count}.`);
    void store({ panels: next, hidden });
  }

  function show(panel: DashboardPanel, isShown: boolean): void {
    const others = hidden.filter((key) => key !== panel.key);
    void store({ panels: keys, hidden: isShown ? others : [...others, panel.key] });
  }

  return (
    <Drawer placement={endSide} open onClose={onClose} title={t`Arrange panels`} size="min(420px, 92vw)">
      <p className="muted">{t`Panels that your company can use come first on the dashboard.`}</p>
      <ol className="spaced-below">
        {panels.map((panel, index) => {
          const title = t(panel.title);
          // Those that show COMING SOON stay behind the others, and the first steps before them.
          const isMovable = (to: number) =>
            panels[to] !== undefined &&
            isEnabled(panels[to], me) === isEnabled(panel, me) &&
            !panels[to].bare &&
            !panel.bare;
          return (
            <li key={panel.key}>
              <Flex align="center" gap="middle" className="list-entry">
                <Switch
                  checked={!hidden.includes(panel.key)}
                  aria-label={t`Show ${title}`}
                  onChange={(isShown) => show(panel, isShown)}
                />
                <Flex vertical align="start" flex={1}>
                  {title}
                  {!isEnabled(panel, me) && <Tag>{t`COMING SOON`}</Tag>}
                </Flex>
                <Flex gap="small">
                  <Button
                    icon={<ArrowUpOutlined />}
                    aria-label={t`Move ${title} up`}
                    disabled={!isMovable(index - 1)}
                    onClick={() => move(panel, -1)}
                  />
                  <Button
                    icon={<ArrowDownOutlined />}
                    aria-label={t`Move ${title} down`}
                    disabled={!isMovable(index + 1)}
                    onClick={() => move(panel, 1)}
                  />
                </Flex>
              </Flex>
            </li>
          );
        })}
      </ol>
      <div role="status" className="visually-hidden">
        {said}
      </div>
      <Button
        onClick={() => void store({ panels: [], hidden: [] })}
      >{t`Reset to the usual arrangement`}</Button>
    </Drawer>
  );
}
