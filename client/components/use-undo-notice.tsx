import { useLingui } from '@lingui/react/macro';
import { App, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { toProblem } from '../lib/errors';

/** How long a notice offers to undo a change, in milliseconds. The server allows more. */
export const UNDO_TIME = 10_000;

/** Ant Design gives it to the notice, though its types do not say so. By default, it is an alert. */
const STATUS = { role: 'status' };

interface Notice {
  /** Identifies the notice. Another one with the same key replaces it. */
  key: string;
  title: ReactNode;
  description?: ReactNode;
  undo: () => Promise<unknown>;
  /** Said once it is undone. */
  undone?: string;
  /** What a failure says, by its reason. */
  failed?: (reason: string) => string;
  /** How long the notice is shown, in milliseconds, if not for UNDO_TIME. */
  time?: number;
}

/** Returns functions that report a change with a button to undo it, and withdraw the notice. */
export function useUndoNotice() {
  const { t } = useLingui();
  const { message } = App.useApp();

  function offerUndo({ key, title, description, undo, undone, failed, time = UNDO_TIME }: Notice): void {
    async function run(): Promise<void> {
      message.destroy(key);
      try {
        await undo();
        if (undone) void message.success(undone);
      } catch (error) {
        const reason = toProblem(error).message;
        void message.error(failed?.(reason) ?? reason);
      }
    }
    void message.open({
      ...STATUS,
      key,
      type: 'success',
      duration: time / 1_000,
      style: { maxWidth: 'min(640px, calc(100vw - 32px))' },
      content: (
        <Flex gap="middle" align="center">
          <span className="breaking">
            {title}
            {description && <span className="muted"> {description}</span>}
          </span>
          <Button size="small" onClick={() => void run()}>{t`Undo`}</Button>
        </Flex>
      ),
    });
  }

  return { offerUndo, withdraw: (key: string) => message.destroy(key) };
}
