import { MoreOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/link-button';
import { MenuButton } from '../../../components/menu-button';
import { companyPath, paths } from '../../../lib/paths';
import { useIsWide } from '../../../lib/use-is-wide';

interface Props {
  companyId: string;
  /** Whether it is the user's own company, which addresses do not name. */
  isOwn: boolean;
}

/** Lead to the pages that create an account, and that add a user without a company. In a menu where they have little room. */
export function AddPeopleButtons({ companyId, isOwn }: Props) {
  const { t } = useLingui();
  const isWide = useIsWide(992);
  const pathFor = (path: string) => (isOwn ? path : companyPath(path, companyId));
  const links: [path: string, label: string][] = [
    [pathFor(paths.allocateUser), t`Allocate User to Company`],
    [pathFor(paths.createNewEmployee), t`Create New User Account`],
  ];
  if (isWide) {
    return links.map(([path, label]) => (
      <LinkButton key={path} to={path}>
        {label}
      </LinkButton>
    ));
  }
  return (
    <MenuButton
      icon={<MoreOutlined aria-hidden />}
      aria-label={t`Other ways to add people`}
      menu={{ items: links.map(([path, label]) => ({ key: path, label: <Link to={path}>{label}</Link> })) }}
    />
  );
}

/** The same for a company in master control. */
export const AddPeopleTo = ({ company: { id } }: { company: { id: string } }) => (
  <AddPeopleButtons companyId={id} isOwn={false} />
);
