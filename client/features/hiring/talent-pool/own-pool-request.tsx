import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { CalendarDay } from '../../../components/format';
import { useAttempt } from '../../../components/use-attempt';
import { AnswerTalentPoolRequestDocument, type OwnApplication_RowFragment } from '../../../generated/graphql';

/** For how many months people may agree. */
const MONTHS = [6, 12, 24];

/** On an own application: whether the company may keep it for other roles. Nothing unless it has asked. */
export function OwnPoolRequest({ application }: { application: OwnApplication_RowFragment }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [months, setMonths] = useState(12);
  const [isLeaving, setLeaving] = useState(false);
  const [answer, { loading }] = useMutation(AnswerTalentPoolRequestDocument);
  const { talentPool: request, companyTitle } = application;
  if (!request || (request.state !== 'ASKED' && request.state !== 'MEMBER')) return null;
  const { id, until } = request;
  if (request.state === 'MEMBER') {
    return (
      <div>
        <h3>{t`Other roles`}</h3>
        <p className="breaking">
          {t`${companyTitle} keeps your application in its talent pool, with your consent.`} {t`Until`}{' '}
          {until && <CalendarDay value={until} />}
        </p>
        <Button onClick={() => setLeaving(true)}>{t`Leave the talent pool`}</Button>
        {isLeaving && (
          <ConfirmDialog
            danger
            title={t`Leave the talent pool of ${companyTitle}?`}
            action={t`Leave the talent pool`}
            act={() => answer({ variables: { id, months: null } })}
            success={t`You have left the talent pool.`}
            onClose={() => setLeaving(false)}
          >
            {t`The company erases your data when it would have done so without your consent.`}
          </ConfirmDialog>
        )}
      </div>
    );
  }
  return (
    <div>
      <h3>{t`Other roles`}</h3>
      <p className="breaking">
        {t`${companyTitle} would like to keep your application in its talent pool and think of you for other roles. If you agree, the people who manage its roles see your name, your contact data and your CV. You can end this at any time.`}
      </p>
      <Flex wrap gap="small">
        <Select<number>
          aria-label={t`For how long`}
          value={months}
          onChange={setMonths}
          options={MONTHS.map((value) => ({
            value,
            label: t`${plural(value, { one: '# month', other: '# months' })}`,
          }))}
          className="medium-field"
        />
        <Button
          type="primary"
          disabled={loading}
          onClick={() =>
            void attempt(() => answer({ variables: { id, months } }), t`You are in the talent pool now.`)
          }
        >{t`Agree`}</Button>
        <Button
          disabled={loading}
          onClick={() =>
            void attempt(
              () => answer({ variables: { id, months: null } }),
              t`The company does not keep your application.`,
            )
          }
        >
          {t({ message: 'Decline', context: 'talent pool' })}
        </Button>
      </Flex>
    </div>
  );
}
