import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex, Form, Input } from 'antd';
import { FormDialog } from '../../components/dialog';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { Moment } from '../../components/format';
import { ProblemState, Skeleton } from '../../components/states';
import { EndDelegationDocument, MyDelegationsDocument, SetDelegationDocument } from '../../generated/graphql';
import { useMe } from '../../lib/access';
import { midnight } from '../../lib/days';
import { toProblem } from '../../lib/errors';
import { ColleaguePicker } from './colleague-picker';

type Values = { delegateId: string; startsAt: string; endsAt: string };

/** Names a deputy of the user for a period, and lists the people that have named the user. */
export default function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const me = useMe();
  const { data, error, refetch } = useQuery(MyDelegationsDocument, { fetchPolicy: 'cache-and-network' });
  const [set] = useMutation(SetDelegationDocument);
  const [end, ending] = useMutation(EndDelegationDocument);
  const state = useServerForm<Values>({
    submit: async ({ delegateId, startsAt, endsAt }) => {
      // Days of the user's time zone; the last one counts.
      const period = { startsAt: midnight(startsAt), endsAt: midnight(endsAt, 1) };
      await set({ variables: { delegateId, ...period } });
      void message.success(t`Your deputy can decide in this period.`);
      await refetch();
      onClose();
    },
  });
  const delegations = data?.actionDelegations;
  const own = delegations?.own;

  async function endNow(): Promise<void> {
    try {
      await end();
      await refetch();
    } catch (problem) {
      void message.error(toProblem(problem).message);
    }
  }

  return (
    <FormDialog
      title={t`Deputy`}
      action={own ? t`Replace deputy` : t`Name deputy`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      {error && !delegations && <ProblemState problem={toProblem(error)} retry={() => void refetch()} />}
      {!error && !delegations && <Skeleton lines={3} />}
      <Flex vertical gap="middle" className="form__problem">
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
      <ServerForm state={state}>
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
            <Input type="date" />
          </Form.Item>
          <Form.Item
            name="endsAt"
            label={t`Last day`}
            rules={[{ required: true, message: t`Choose a day.` }]}
          >
            <Input type="date" />
          </Form.Item>
        </div>
      </ServerForm>
    </FormDialog>
  );
}
