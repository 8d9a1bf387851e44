import { useLingui } from '@lingui/react/macro';
import { Breadcrumb } from 'antd';
import { Link } from 'react-router-dom';

/** The pages above this one, and its own name unless it follows. */
export function Breadcrumbs({ above, here }: { above: [name: string, path: string][]; here?: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumb
      aria-label={t`Breadcrumbs`}
      items={[
        ...above.map(([name, path]) => ({ key: path, title: <Link to={path}>{name}</Link> })),
        { key: 'here', title: here && <span aria-current="page">{here}</span> },
      ]}
    />
  );
}
