import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Form } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { Moment } from '../../../components/format';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  EndDelegationDocument,
  MyDelegationsDocument,
  SetDelegationDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { midnight } from '../../../lib/days';
import { ColleaguePicker } from './colleague-picker';

type Values = { delegateId: string; startsAt: string; endsAt: string };

/** Names a deputy of the user for a period, and lists the people that have named the user. */
export default function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const me = useMe();
  const { data, absent, refetch } = useRecord(MyDelegationsDocument);
  const [set] = useMutation(SetDelegationDocument);
  const [end, ending] = useMutation(EndDelegationDocument);
  const delegations = data?.actionDelegations;
  const own = delegations?.own;

  const endNow = () => attempt(() => end().then(() => refetch()));

  return (
    <FormDialog<Values>
      title={t`Deputy`}
      action={own ? t`Replace deputy` : t`Name deputy`}
      submit={async ({ delegateId, startsAt, endsAt }) => {
        // Days of the user's time zone; the last one counts.
        const period = { startsAt: midnight(startsAt), endsAt: midnight(endsAt, 1) };
        await set({ variables: { delegateId, ...period } });
        await refetch();
      }}
      success={t`Your deputy can decide in this period.`}
      onClose={onClose}
    >
      {!delegations && absent(3)}
      <Flex vertical gap="middle" className="spaced-below">
        {own && (
          <Alert
            type="info"
            showIcon
            title={
              <Trans>
                <bdi>{own.delegate?.displayName}</bdi> decides for you from <Moment value={own.startsAt} />{' '}
                until <Moment value={own.endsAt} />.
              </Trans>
            }
            action={
              <Button size="small" loading={ending.loading} onClick={() => void endNow()}>
                {t`End now`}
              </Button>
            }
          />
        )}
        {delegations?.received.map(({ user, startsAt, endsAt }) => (
          <p key={user?.id ?? startsAt}>
            <Trans>
              You decide for <bdi>{user?.displayName}</bdi> from <Moment value={startsAt} /> until{' '}
              <Moment value={endsAt} />.
            </Trans>
          </p>
        ))}
        <p className="muted">
          {t`A deputy decides your actions, and those of teams that you lead. The rights of an admin are not passed on.`}
        </p>
      </Flex>
      <Form.Item
        name="delegateId"
        label={t`Person`}
        rules={[{ required: true, message: t`Choose a person.` }]}
      >
        <ColleaguePicker except={me.id} />
      </Form.Item>
      <div className="form__pair">
        <Form.Item
          name="startsAt"
          label={t`First day`}
          rules={[{ required: true, message: t`Choose a day.` }]}
        >
          <DayField />
        </Form.Item>
        <Form.Item name="endsAt" label={t`Last day`} rules={[{ required: true, message: t`Choose a day.` }]}>
          <DayField />
        </Form.Item>
      </div>
    </FormDialog>
  );
}
