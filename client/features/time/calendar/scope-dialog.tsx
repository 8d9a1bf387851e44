import { useLingui } from '@lingui/react/macro';
import { Radio } from 'antd';
import { useState } from 'react';
import { DialogFrame } from '../../../components/dialog';
import type { CalendarScope } from '../../../generated/graphql';

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
        >
          <Radio autoFocus value="THIS">{t`This event`}</Radio>
          <Radio value="FOLLOWING">{t`This and the following events`}</Radio>
          <Radio value="ALL">{t`All events`}</Radio>
        </Radio.Group>
        <button type="submit" hidden />
      </form>
    </DialogFrame>
  );
}
