import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Form, Input } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { SetRoleCriteriaDocument } from '../../../generated/graphql';

const MAX_CRITERIA = 10;

type Criterion = { id?: string; name: string };

interface Props {
  roleId: string;
  criteria: readonly Criterion[];
  done: () => void;
  onClose: () => void;
}

/** Sets what the applicants for a role are rated by. */
export function CriteriaDialog({ roleId, criteria, done, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [set] = useMutation(SetRoleCriteriaDocument);
  return (
    <FormDialog<{ criteria: Criterion[] }>
      title={t`Criteria of the role`}
      action={t`Save`}
      initialValues={{ criteria: criteria.map(({ id, name }) => ({ id, name })) }}
      submit={({ criteria: edited }) =>
        set({ variables: { roleId, criteria: edited.map(({ id, name }) => ({ id, name })) } })
      }
      success={t`The criteria were saved.`}
      done={done}
      onClose={onClose}
    >
      <p className="panel__text">{t`They are for all applications for the role. Scorecards keep what they have rated.`}</p>
      <Form.List name="criteria">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => {
              const place = index + 1;
              return (
                <Flex key={key} gap="small" align="start">
                  <Form.Item name={[name, 'id']} hidden>
                    <Input />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'name']}
                    className="grows"
                    rules={[required(t`Enter a name.`), atMost(100)]}
                  >
                    <Input aria-label={t`Criterion ${place}`} dir="auto" autoComplete="off" />
                  </Form.Item>
                  <Button
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t`Remove criterion ${place}`}
                    disabled={fields.length === 1}
                    onClick={() => remove(name)}
                  />
                </Flex>
              );
            })}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= MAX_CRITERIA}
              onClick={() => add({ name: '' })}
            >
              {t`Add criterion`}
            </Button>
          </>
        )}
      </Form.List>
    </FormDialog>
  );
}
