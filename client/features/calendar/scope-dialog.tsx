import { useLingui } from '@lingui/react/macro';
import { Radio } from 'antd';
import { useState } from 'react';
import { DialogFrame } from '../../components/dialog';
import type { CalendarScope } from '../../generated/graphql';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  choose: (scope: CalendarScope) => void;
  onClose: () => void;
}

/** Asks which events of a series something is about. Enter confirms. */
export function ScopeDialog({ title, action, danger, choose, onClose }: Props) {
  const { t } = useLingui();
  const [scope, setScope] = useState<CalendarScope>('THIS');
  return (
    <DialogFrame dialog={{ title, action, danger, onClose }} onOk={() => choose(scope)} onCancel={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(scope);
        }}
      >
        <Radio.Group
          aria-label={title}
          vertical
          value={scope}
          onChange={({ target }) => setScope(target.value as CalendarScope)}
          options={[
            { value: 'THIS', label: t`This event` },
            { value: 'FOLLOWING', label: t`This and the following events` },
            { value: 'ALL', label: t`All events` },
          ]}
        />
        <button type="submit" hidden />
      </form>
    </DialogFrame>
  );
}
