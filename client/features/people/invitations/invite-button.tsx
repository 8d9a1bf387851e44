import { DownOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { MenuButton } from '../../../components/menu-button';
import { useRecordState } from '../../../components/record-link';
import { contributed } from '../../../lib/capability';
import { part } from './part';

const InviteDialog = part((all) => all.InviteDialog);

interface Props {
  companyId: string;
  link?: boolean;
  primary?: boolean;
}

/**
 * Opens the dialog that invites people to a company. For its admins and MASTER CONTROL. As a link it is offered instead
 * of something else.
 */
export function InviteButton({ companyId, link, primary }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        type={link ? 'link' : primary ? 'primary' : undefined}
        size={link ? 'small' : undefined}
        // It stands in a text.
        className={link ? 'text-button' : undefined}
        onClick={() => setIsOpen(true)}
      >
        {link ? t`Invite instead` : t`Invite people`}
      </Button>
      <Suspense>{isOpen && <InviteDialog companyId={companyId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** The primary button of the staff page. Its menu has other ways to invite people. */
export function InvitePeople({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const state = useRecordState();
  const others = contributed('inviteMenu').map(({ label, path }) => ({
    key: label.id,
    label: (
      <Link to={path(companyId, isOwn)} state={state}>
        {t(label)}
      </Link>
    ),
  }));
  return (
    <>
      <Space.Compact>
        <Button type="primary" onClick={() => setIsOpen(true)}>
          {t`Invite people`}
        </Button>
        {others.length > 0 && (
          <MenuButton
            type="primary"
            icon={<DownOutlined aria-hidden />}
            aria-label={t`Other ways to invite people`}
            menu={{ items: others }}
          />
        )}
      </Space.Compact>
      <Suspense>{isOpen && <InviteDialog companyId={companyId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
