import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';

/** Returns a function that copies a text and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  const { message } = App.useApp();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t`Copied.`);
    } catch {
      void message.error(t`Your browser does not allow copying. Select the text and copy it.`);
    }
  };
}
