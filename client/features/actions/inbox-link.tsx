import { CheckSquareOutlined } from '@ant-design/icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge, Button } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { Me } from '../../lib/session';
import { actionPaths } from './paths';

/** Where the server stops counting. */
const MANY = 100;

/** Leads to the inbox and shows how many actions wait. Hidden without the feature. */
export function InboxLink({ me: { actionCount } }: { me: Pick<Me, 'actionCount'> }) {
  const { t } = useLingui();
  const href = useHref(actionPaths.actions);
  const open = useLinkClickHandler<HTMLElement>(actionPaths.actions);
  if (actionCount == null) return null;
  const count = actionCount >= MANY ? `${MANY - 1}+` : actionCount;
  return (
    <Badge className="inbox-link" count={count} size="small" offset={[-6, 6]} title="">
      <Button
        type="text"
        size="large"
        href={href}
        style={{ color: 'inherit' }}
        onClick={(event) => open(event)}
        icon={<CheckSquareOutlined aria-hidden />}
        aria-label={
          actionCount > 0
            ? t`${plural(actionCount, { one: `Actions, ${count} waiting`, other: `Actions, ${count} waiting` })}`
            : t({ message: 'Actions', context: 'inbox' })
        }
      />
    </Badge>
  );
}
