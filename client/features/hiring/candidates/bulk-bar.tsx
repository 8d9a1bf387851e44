import { DownOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { MenuButton } from '../../../components/menu-button';
import { useStageItems } from './card-menu';
import { hasDecisionEmails } from './decision-dialogs';
import type { Board } from './use-board';
import type { useDecisions } from './use-decisions';

interface Props {
  board: Board;
  decisions: Pick<ReturnType<typeof useDecisions>, 'decide' | 'moveWithEmail' | 'reject'>;
}

/** What can be done with the selected cards at once. */
export function BulkBar({ board: { chosen, stages, clear }, decisions }: Props) {
  const { t } = useLingui();
  const cards = chosen();
  const [first] = cards;
  const shared = cards.every(({ stage }) => stage.id === first?.stage.id) ? first?.stage.id : undefined;
  const items = useStageItems(stages, shared);
  if (!first) return null;
  return (
    <Flex wrap gap="small" align="center" className="end" role="group" aria-label={t`Selected applications`}>
      <Plural value={cards.length} one="# selected" other="# selected" />
      <MenuButton
        menu={{
          items,
          onClick: ({ key, domEvent }) => {
            // A dialog focuses a button, which the same press of Enter would then activate.
            domEvent.preventDefault();
            const stage = stages.find(({ id }) => id === key);
            if (stage) decisions.decide(chosen(), stage);
          },
        }}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
      >
        {t`Move to`}
      </MenuButton>
      {hasDecisionEmails() && (
        <Button onClick={() => decisions.moveWithEmail(chosen(), stages)}>{t`Move with email`}</Button>
      )}
      <Button danger onClick={() => decisions.reject(chosen())}>
        {t`Reject`}
      </Button>
      <Button type="text" onClick={clear}>
        {t`Clear selection`}
      </Button>
    </Flex>
  );
}
