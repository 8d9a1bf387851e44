import { useLingui } from '@lingui/react/macro';
import { Drawer, Menu, type MenuProps } from 'antd';
import type { Me } from '../../lib/session';
import { useEndSide } from '../../components/use-end-side';
import { AccountDetails, useAccountEntries } from './account-menu';
import { OwnCompany } from './own-company';

interface Props {
  me: Me;
  /** The links to the pages. */
  menu: MenuProps;
  open: boolean;
  onClose: () => void;
}

/** The menu of a phone: the pages, the user and the user's own pages. */
export function PhoneDrawer({ me, menu, open, onClose }: Props) {
  const { t } = useLingui();
  const endSide = useEndSide();
  const account = useAccountEntries(me);
  return (
    <Drawer
      placement={endSide}
      open={open}
      onClose={onClose}
      title={me.displayName}
      size="min(320px, 86vw)"
      styles={{ body: { padding: 8 } }}
    >
      <nav aria-label={t`Pages`}>
        <Menu mode="inline" {...menu} />
      </nav>
      {me.company && <OwnCompany company={me.company} />}
      <AccountDetails me={me} />
      <Menu mode="inline" selectable={false} {...account} />
    </Drawer>
  );
}
