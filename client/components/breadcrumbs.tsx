import { useLingui } from '@lingui/react/macro';
import { Breadcrumb } from 'antd';
import { createContext, use } from 'react';
import { Link } from 'react-router-dom';

/** Whether the page is shown beside the list that it was opened from, which says where it is. */
export const IsBesideList = createContext(false);

/** The title of the page, which is not repeated before it. */
export const TitleBeside = createContext('');

/** The pages above this one, without a link those that the user may not open, and its own name unless it follows. */
export function Breadcrumbs({ above, here }: { above: [name: string, path?: string][]; here?: string }) {
  const { t } = useLingui();
  const title = use(TitleBeside);
  if (use(IsBesideList)) return null;
  return (
    <Breadcrumb
      aria-label={t`Breadcrumbs`}
      items={[
        ...above.map(([name, path]) => ({
          key: path ?? name,
          title: path === undefined ? name : <Link to={path}>{name}</Link>,
        })),
        { key: 'here', title: here && here !== title && <span aria-current="page">{here}</span> },
      ]}
    />
  );
}
