import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Checkbox, Flex, Form, Input, Modal, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import {
  DeleteViewDocument,
  ListSettingsDocument,
  SaveViewDocument,
  UpdateViewDocument,
  type SettingsList,
  type UpdateViewInput,
} from '../../../generated/graphql';
import { isAdmin, useMe } from '../../../lib/access';
import { toProblem } from '../../../lib/errors';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { isSameView } from './list-view';
import { APART } from '../../../lib/own-changes';

interface Props {
  list: SettingsList;
  /** The view that the list shows now. */
  state: string;
  onClose: () => void;
}

type Values = { name: string; shared: boolean };

/** Saves what the list shows now as a view. */
export function SaveViewDialog({ list, state, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const { message } = App.useApp();
  const me = useMe();
  const [save] = useMutation(SaveViewDocument, { context: APART });
  return (
    <FormDialog<Values>
      unique="name"
      submit={async ({ name, shared = false }) => {
        await save({ variables: { input: { list, state, name, shared } } });
        void message.success(t`The view “${name}” was saved.`);
      }}
      title={t`Save this view`}
      action={t`Save view`}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t`Name of the view`}
        extra={t`The view keeps the search, the filters, the order and the columns.`}
        rules={[required(t`Enter a name.`), atMost(100)]}
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      {isAdmin(me) && (
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{t`Share with everyone in ${me.company?.title} who can open this list`}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** Replaces, shares and deletes the views that the user may change. */
export function ManageViewsDialog({ list, state, onClose }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery(ListSettingsDocument, { variables: { list } });
  const [update] = useMutation(UpdateViewDocument, { context: APART });
  const [remove] = useMutation(DeleteViewDocument, { context: APART });
  const views = data?.listSettings.views.filter(({ canChange }) => canChange) ?? [];

  async function attempt(work: Promise<unknown>): Promise<void> {
    setProblem(undefined);
    await work.catch((error: unknown) => setProblem(toProblem(error).message));
  }
  const change = (input: UpdateViewInput) => void attempt(update({ variables: { input } }));

  return (
    <Modal
      open
      title={t`Manage views`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {problem && <Alert type="error" role="alert" title={problem} />}
      <Flex component="ul" vertical gap="small" aria-label={t`Views that you can change`}>
        {views.map(({ id, name, shared, state: saved }) => (
          <li key={id} className="list-entry stack tight">
            <Flex wrap gap="small" align="center">
              <strong className="breaking">
                <bdi>{name}</bdi>
              </strong>
              {shared && <Tag>{t`Shared`}</Tag>}
            </Flex>
            <Flex wrap gap="small">
              <Button
                size="small"
                disabled={isSameView(saved, state)}
                aria-label={t`Replace “${name}” with what the list shows now`}
                onClick={() => change({ id, state })}
              >
                {t`Replace with this view`}
              </Button>
              {isAdmin(me) && (
                <Button
                  size="small"
                  aria-label={shared ? t`Stop sharing “${name}”` : t`Share “${name}”`}
                  onClick={() => change({ id, shared: !shared })}
                >
                  {shared ? t`Stop sharing` : t`Share with the company`}
                </Button>
              )}
              <Popconfirm
                title={t`Delete the view “${name}”?`}
                okText={t`Delete view`}
                okButtonProps={{ danger: true }}
                cancelText={t`Cancel`}
                onConfirm={() => attempt(remove({ variables: { id } }))}
              >
                <Button size="small" danger aria-label={t`Delete “${name}”`}>
                  {t`Delete`}
                </Button>
              </Popconfirm>
            </Flex>
          </li>
        ))}
      </Flex>
    </Modal>
  );
}
