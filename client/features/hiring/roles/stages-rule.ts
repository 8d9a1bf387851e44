import { useLingui } from '@lingui/react/macro';
import type { Rule } from 'antd/es/form';
import { faultOfStages, MAX_NAME, type StageValue } from './stages';

/** The rule of a form's field for stages. */
export function useStagesRule(): Rule {
  const { t } = useLingui();
  return {
    validator: (_, stages: readonly StageValue[]) => {
      const fault = faultOfStages(stages);
      if (!fault) return Promise.resolve();
      const messages = {
        'no name': t`Enter a name for each stage.`,
        'long name': t`Use at most ${MAX_NAME} characters for each name.`,
        'same name': t`Give each stage a different name.`,
      };
      return Promise.reject(new Error(messages[fault]));
    },
  };
}
