import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import {
  ApplicationScorecardsDocument,
  ScorecardsChangedDocument,
  WaiveScorecardDocument,
  type Application_PageFragment,
  type Scorecards_AllFragment,
} from '../../../generated/graphql';
import { permissionsIn } from '../../directory/permissions/permissions';
import { CriteriaDialog } from './criteria-dialog';
import { ScorecardCard } from './scorecard-card';
import { ScorecardDialog } from './scorecard-dialog';

/** The scorecards of an application. Those of others are shown once the own one is submitted or waived. */
export function ScorecardsSection({ application }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'rate' | 'waive' | 'criteria'>();
  const { id } = application;
  const { data, absent, refetch } = useRecord(ApplicationScorecardsDocument, {
    variables: { id },
    events: ScorecardsChangedDocument,
    of: { applicationId: id },
  });
  const [waive] = useMutation(WaiveScorecardDocument);
  const scorecards = data?.application?.scorecards;
  const close = () => setAsked(undefined);
  const isManager = permissionsIn(application.permissions)('addApplicationNote')?.allowed;
  return (
    <Panel
      title={t`Scorecards`}
      aside={
        scorecards && (
          <Flex gap="small" wrap>
            {isManager && <Button onClick={() => setAsked('criteria')}>{t`Edit criteria`}</Button>}
            {scorecards.canRate && (
              <Button onClick={() => setAsked('rate')}>
                {scorecards.own?.submittedAt ? t`Correct scorecard` : t`Write scorecard`}
              </Button>
            )}
          </Flex>
        )
      }
    >
      {!scorecards && absent(2, t`Loading the scorecards`)}
      {scorecards && (
        <Flex vertical gap="small">
          <Summary scorecards={scorecards} />
          <ul aria-label={t`Scorecards`}>
            {scorecards.own && <ScorecardCard card={scorecards.own} isOwn />}
            {scorecards.others.map((card) => (
              <ScorecardCard key={card.id} card={card} />
            ))}
          </ul>
          {scorecards.canWaive && (
            <div>
              <Button size="small" onClick={() => setAsked('waive')}>
                {t`Read without rating`}
              </Button>
            </div>
          )}
        </Flex>
      )}
      {asked === 'rate' && scorecards && <ScorecardDialog scorecards={scorecards} onClose={close} />}
      {asked === 'criteria' && scorecards && (
        <CriteriaDialog
          roleId={application.role.id}
          criteria={scorecards.criteria}
          done={() => void refetch()}
          onClose={close}
        />
      )}
      {asked === 'waive' && (
        <ConfirmDialog
          title={t`Read the scorecards without rating?`}
          action={t`Read without rating`}
          act={() => waive({ variables: { applicationId: id } })}
          onClose={close}
        >
          {t`You then cannot rate this application any more, because you know what others think.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Summary({
  scorecards: { isVisible, own, others, average },
}: {
  scorecards: Scorecards_AllFragment;
}) {
  const { i18n, t } = useLingui();
  if (!isVisible) {
    return <p className="muted">{t`The scorecards of others are hidden until you have submitted yours.`}</p>;
  }
  if (average === null || average === undefined) {
    return others.length === 0 && !own ? <p className="muted">{t`No scorecards yet.`}</p> : null;
  }
  const value = i18n.number(average, { maximumFractionDigits: 1 });
  return <p>{t`Average rating: ${value} of 4`}</p>;
}
