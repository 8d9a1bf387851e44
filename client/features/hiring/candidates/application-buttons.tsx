import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../../components/menu-button';
import { useRecordState } from '../../../components/record-link';
import type { Application_PageFragment } from '../../../generated/graphql';
import { permissionsIn } from '../../directory/permissions/permissions';
import { useStageItems } from './card-menu';
import { focusOnBoard, neighboursOf } from './neighbours';
import { applicationPath } from './paths';
import { useDecisions } from './use-decisions';

/** What can be decided about an application. */
export function ApplicationButtons({ application }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const { stages } = application.role;
  const rejected = stages.find(({ kind }) => kind === 'REJECTED');
  const { decide, reject, reopen, dialog } = useDecisions({ rejected });
  const items = useStageItems(stages, application.stage.id);
  const may = permissionsIn(application.permissions);
  return (
    <>
      {may('moveApplications')?.allowed && (
        <MenuButton
          type="primary"
          menu={{
            items,
            onClick: ({ key, domEvent }) => {
              // A dialog focuses a button, which the same press of Enter would then activate.
              domEvent.preventDefault();
              const stage = stages.find(({ id }) => id === key);
              if (stage) decide([application], stage);
            },
          }}
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
        >
          {t`Move to`}
        </MenuButton>
      )}
      {may('rejectApplications')?.allowed && (
        <Button danger onClick={() => reject([application])}>
          {t`Reject`}
        </Button>
      )}
      {may('reopenApplications')?.allowed && (
        <Button onClick={() => void reopen([application])}>{t`Reopen application`}</Button>
      )}
      {dialog}
    </>
  );
}

/**
 * Returns a function that opens the application before or after the one in the address. Keys may be pressed faster than
 * applications are read and rendered, so the component that calls this must stay while they are.
 */
export function useOpenNeighbour(id: string): (neighbour: 'previous' | 'next') => void {
  const navigate = useNavigate();
  const state = useRecordState();
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);
  return (neighbour) => {
    const other = neighboursOf(latest.current)[neighbour];
    if (!other) return;
    latest.current = other;
    focusOnBoard(other);
    void navigate(applicationPath(other), { replace: true, state });
  };
}

interface NeighbourProps {
  id: string;
  open: ReturnType<typeof useOpenNeighbour>;
}

/** Opens the applications before and after this one on the board, if it came from there. J and K press these buttons. */
export function NeighbourButtons({ id, open }: NeighbourProps) {
  const { t } = useLingui();
  const { previous, next } = neighboursOf(id);
  if (!previous && !next) return null;
  return (
    <Flex gap={4}>
      <Button
        icon={<LeftOutlined aria-hidden className="flips" />}
        aria-label={t`Previous application`}
        title={t`Previous application (K)`}
        disabled={!previous}
        data-step="-1"
        onClick={() => open('previous')}
      />
      <Button
        icon={<RightOutlined aria-hidden className="flips" />}
        aria-label={t`Next application`}
        title={t`Next application (J)`}
        disabled={!next}
        data-step="1"
        onClick={() => open('next')}
      />
    </Flex>
  );
}
