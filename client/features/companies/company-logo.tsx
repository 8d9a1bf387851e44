import { BankOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { useEffect, useState } from 'react';
import { loadLogo } from './logo';

/** A company's logo, or a symbol. Decorative: the title stands beside it. */
export function CompanyLogo({ url, size = 32 }: { url: string | null | undefined; size?: number }) {
  const source = useLogo(url);
  return (
    <Avatar
      shape="square"
      size={size}
      aria-hidden
      // Logos are drawn for light backgrounds.
      style={{ flex: 'none', background: source ? '#fff' : undefined }}
      icon={<BankOutlined />}
      src={source && <img src={source} alt="" style={{ objectFit: 'contain' }} />}
    />
  );
}

function useLogo(url: string | null | undefined): string | undefined {
  const [logo, setLogo] = useState<{ url: string; source: string }>();
  useEffect(() => {
    if (!url) return;
    let stopped = false;
    loadLogo(url).then(
      (source) => !stopped && setLogo({ url, source }),
      // The symbol stays.
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [url]);
  return logo && logo.url === url ? logo.source : undefined;
}
