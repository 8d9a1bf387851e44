import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Details } from '../../../components/details';
import { ServerForm } from '../../../components/form/server-form';
import { useRules } from '../../../components/form/rules';
import { useServerForm } from '../../../components/form/use-server-form';
import { Moment } from '../../../components/format';
import { Panel } from '../../../components/page';
import { PersonAvatar } from '../../../components/person';
import { useAttempt } from '../../../components/use-attempt';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  CancelTaskDocument,
  CommentTaskDocument,
  RestoreTaskDocument,
  type Task_ActionFragment,
  type Task_DetailsFragment,
} from '../../../generated/graphql';
import { useRecurrenceText } from '../../../components/use-recurrence-text';
import EditTaskDialog from './edit-task-dialog';

type Row = [name: string, value: ReactNode];

interface Props {
  task: Task_DetailsFragment;
  /** The team that it is for, if it is for none of its people. */
  teamName: string | null | undefined;
  update: () => Promise<unknown>;
}

/** What an action that is a task has besides its decision: the description, changes and comments. */
export default function TaskParts(props: { action: Task_ActionFragment; update: () => Promise<unknown> }) {
  const { task, teamName } = props.action;
  if (!task) return null;
  const parts = { task, teamName, update: props.update };
  return (
    <>
      <TaskDetails key={`details ${task.id}`} {...parts} />
      <Comments key={`comments ${task.id}`} {...parts} />
    </>
  );
}

function TaskDetails({ task, teamName, update }: Props) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const [cancel, cancelling] = useMutation(CancelTaskDocument);
  const [restore] = useMutation(RestoreTaskDocument);
  const [editing, setEditing] = useState(false);
  const recurrenceText = useRecurrenceText();
  const { id, title, description, timeZone, dueOn, recurrence, assignee, isEditable, state } = task;
  const isWaiting = state === 'OPEN' || state === 'DELEGATED';
  const zone = timeZone.replaceAll('_', ' ');

  async function cancelIt(): Promise<void> {
    await cancel({ variables: { id } });
    offerUndo({
      key: `task-${id}`,
      title: t`The task “${title}” was cancelled.`,
      undo: () => restore({ variables: { id } }).finally(update),
    });
  }

  return (
    <Panel title={t`Task`}>
      <Flex vertical gap="middle">
        {description && (
          <p dir="auto" className="breaking written">
            {description}
          </p>
        )}
        <Details
          narrow
          rows={[
            [t`Assigned to`, <bdi key="to">{assignee?.displayName ?? teamName ?? t`Nobody`}</bdi>],
            ...(recurrence
              ? [[t`Repeats`, <bdi key="repeats">{recurrenceText(recurrence)}</bdi>] satisfies Row]
              : []),
            ...(dueOn ? [[t`Time zone`, <bdi key="zone">{zone}</bdi>] satisfies Row] : []),
          ]}
        />
        {isEditable && isWaiting && (
          <Flex wrap gap="small">
            <Button onClick={() => setEditing(true)}>{t`Edit task`}</Button>
            <Button danger loading={cancelling.loading} onClick={() => void attempt(cancelIt).then(update)}>
              {t`Cancel task`}
            </Button>
          </Flex>
        )}
      </Flex>
      {editing && <EditTaskDialog task={task} done={() => void update()} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function Comments({ task: { id, comments }, update }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [comment] = useMutation(CommentTaskDocument);
  const state = useServerForm<{ text: string }>({
    submit: async ({ text }) => {
      await comment({ variables: { id, text } });
      state.reset();
      await update();
    },
  });
  return (
    <Panel title={t`Comments`}>
      <Flex vertical gap="middle">
        {comments.length === 0 && <p className="muted">{t`No comments yet.`}</p>}
        {comments.map(({ id: key, text, author, createdAt }) => (
          <Flex key={key} component="article" gap="small">
            {author && <PersonAvatar person={author} />}
            <div className="breaking">
              <strong dir="auto">{author?.displayName}</strong>{' '}
              <span className="muted">
                <Moment value={createdAt} />
              </span>
              <p dir="auto" className="written">
                {text}
              </p>
            </div>
          </Flex>
        ))}
        <ServerForm state={state}>
          <Form.Item name="text" label={t`Comment`} rules={[required(t`Enter a comment.`), atMost(2000)]}>
            <Input.TextArea rows={2} />
          </Form.Item>
          <Button htmlType="submit" loading={state.busy}>
            {t`Add comment`}
          </Button>
        </ServerForm>
      </Flex>
    </Panel>
  );
}
