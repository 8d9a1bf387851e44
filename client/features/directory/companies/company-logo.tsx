import { BankOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { useImage } from '../../../lib/use-image';

/** A company's logo, or a symbol. Decorative: the title stands beside it. */
export function CompanyLogo({ url, size = 32 }: { url: string | null | undefined; size?: number }) {
  const source = useImage(url);
  return (
    <Avatar
      shape="square"
      size={size}
      aria-hidden
      // Logos are drawn for light backgrounds.
      className={source ? 'company-logo__image' : undefined}
      icon={<BankOutlined />}
      src={source && <img src={source} alt="" className="company-logo__image" />}
    />
  );
}
