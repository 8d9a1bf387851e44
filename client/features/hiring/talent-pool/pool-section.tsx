import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import {
  ApplicationChangedDocument,
  type Application_PageFragment,
  ApplicationTalentPoolDocument,
} from '../../../generated/graphql';
import { permissionsIn } from '../../directory/permissions/permissions';
import { PoolDialog } from './pool-dialog';
import { isOpen, PoolFacts, PoolTag } from './pool-words';
import { RemoveDialog } from './remove-dialog';

/** Whether the person of an application is in the talent pool, for people who manage the role. Nothing while it is decided. */
export function PoolSection({ application: { id } }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'ask' | 'change' | 'remove'>();
  const { data } = useRecord(ApplicationTalentPoolDocument, {
    variables: { id },
    events: ApplicationChangedDocument,
    of: { applicationId: id },
  });
  const read = data?.application;
  const member = read?.candidate.talentPool;
  const mayAsk = read && permissionsIn(read.permissions)('askForTalentPool')?.allowed === true;
  const isIn = member != null && isOpen(member);
  if (!mayAsk && !member) return null;
  const close = () => setAsked(undefined);
  return (
    <Panel
      title={t`Talent pool`}
      aside={mayAsk && !isIn && <Button onClick={() => setAsked('ask')}>{t`Ask for the talent pool`}</Button>}
    >
      {member ? (
        <Flex vertical gap="small">
          <div>
            <PoolTag state={member.state} />
          </div>
          {isIn && <PoolFacts member={member} />}
          {isIn && (
            <Flex wrap gap="small">
              <Button size="small" onClick={() => setAsked('change')}>{t`Change`}</Button>
              <Button size="small" danger onClick={() => setAsked('remove')}>
                {member.state === 'ASKED' ? t`Take request back` : t`Remove`}
              </Button>
            </Flex>
          )}
        </Flex>
      ) : (
        <span className="muted">{t`Keep this person in mind for other roles, if the person agrees.`}</span>
      )}
      {asked === 'ask' && <PoolDialog applicationId={id} member={member} onClose={close} />}
      {asked === 'change' && <PoolDialog member={member} onClose={close} />}
      {asked === 'remove' && member && <RemoveDialog member={member} onClose={close} />}
    </Panel>
  );
}
