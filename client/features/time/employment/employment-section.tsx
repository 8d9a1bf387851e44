import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { Details } from '../../../components/details';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  type Employment_RowFragment,
  EmploymentsDocument,
  RemoveEmploymentTermsDocument,
} from '../../../generated/graphql';
import { hasFeature, managesCompany, useMe } from '../../../lib/access';
import { EmploymentDialog } from './employment-dialog';
import { ATTENDANCE } from './feature';
import { managesAttendance } from './may-manage';
import { useTermsText } from './terms-text';

/** Since when, and under which terms, a person is employed. */
export function EmploymentSection({ user }: { user: { id: string } }) {
  const { t } = useLingui();
  const me = useMe();
  const companyId = me.company?.id;
  const [edited, setEdited] = useState<Employment_RowFragment | 'new'>();
  const isUsed = companyId !== undefined && hasFeature(me, ATTENDANCE);
  const { data, refetch } = useRecord(EmploymentsDocument, {
    variables: { userId: user.id },
    skip: !isUsed,
  });
  // Those who may not read it see nothing of it.
  if (!isUsed || !data) return null;
  const mayChange = managesAttendance(me, companyId) && (me.id !== user.id || managesCompany(me, companyId));
  const { employments } = data;
  return (
    <Panel
      title={t`Employment`}
      aside={mayChange && <Button onClick={() => setEdited('new')}>{t`Add employment`}</Button>}
    >
      {employments.length === 0 && (
        <p className="muted">{t`Nobody has entered since when the person is employed. Leave is granted as if it always was.`}</p>
      )}
      <Flex vertical gap="large">
        {employments.map((employment) => (
          <EmploymentDetails
            key={employment.id}
            of={employment}
            onEdit={() => setEdited(employment)}
            update={refetch}
          />
        ))}
      </Flex>
      {edited && (
        <EmploymentDialog
          userId={user.id}
          employment={edited === 'new' ? undefined : edited}
          update={refetch}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

interface DetailsProps {
  of: Employment_RowFragment;
  onEdit: () => void;
  update: () => Promise<unknown>;
}

function EmploymentDetails({ of, onEdit, update }: DetailsProps) {
  const { i18n, t } = useLingui();
  const attempt = useAttempt();
  const [remove, { loading }] = useMutation(RemoveEmploymentTermsDocument);
  const termsText = useTermsText(of.terms.some(({ region }) => region !== null));
  const date = (day: string) =>
    i18n.date(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const { startedOn, endedOn, personnelNumber, terms, canChange } = of;
  const [first, last] = [date(startedOn), endedOn && date(endedOn)];
  return (
    <div>
      <Details
        rows={[
          [t`Employed`, last ? t`${first} to ${last}` : t`Since ${first}`],
          ...(personnelNumber
            ? [
                [t`Personnel number`, <bdi key="number">{personnelNumber}</bdi>] satisfies [
                  string,
                  React.ReactNode,
                ],
              ]
            : []),
        ]}
      />
      {terms.length > 0 && (
        <ul aria-label={t`Terms`}>
          {terms.map((one) => {
            const since = date(one.effectiveFrom);
            return (
              <li key={one.id} className="split-row">
                <span className="split-row__text breaking">
                  <span>{t`From ${since}`}</span>
                  <span className="muted">{termsText(one) || t`As in the schedule`}</span>
                </span>
                {canChange && (
                  <Popconfirm
                    title={t`Remove these terms?`}
                    okText={t`Remove terms`}
                    cancelText={t`Keep them`}
                    onConfirm={() =>
                      attempt(
                        async () => {
                          await remove({ variables: { id: one.id } });
                          await update();
                        },
                        t`The terms were removed.`,
                      )
                    }
                  >
                    <Button size="small" loading={loading} aria-label={t`Remove the terms from ${since}`}>
                      {t`Remove`}
                    </Button>
                  </Popconfirm>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canChange && <Button size="small" onClick={onEdit}>{t`Change employment`}</Button>}
    </div>
  );
}
