import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { counterOf } from '../../components/form/rules';
import { Moment } from '../../components/format';
import { Panel } from '../../components/page';
import { useAttempt } from '../../components/use-attempt';
import {
  AddApplicationNoteDocument,
  RemoveApplicationNoteDocument,
  type Application_NoteFragment,
  type Application_PageFragment,
} from '../../generated/graphql';
import { lengthOf } from '../../lib/limits';
import { permissionsIn } from '../permissions/permissions';

/** The most characters of a note. */
const MAX_NOTE = 5_000;

/** The notes of people who manage the role. Applicants never see them. */
export function ApplicationNotes({
  application: { id, notes, permissions },
}: {
  application: Application_PageFragment;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [add, { loading }] = useMutation(AddApplicationNoteDocument);
  const [text, setText] = useState('');
  const field = useRef<TextAreaRef>(null);
  const trimmed = text.trim();
  const isSendable = trimmed !== '' && lengthOf(trimmed) <= MAX_NOTE && !loading;

  async function send(): Promise<void> {
    if (!isSendable) return;
    const variables = { applicationId: id, text: trimmed };
    if (await attempt(() => add({ variables }), t`The note was added.`)) setText('');
    field.current?.focus();
  }

  return (
    <Panel title={t`Notes`}>
      <Flex vertical gap="small">
        {permissionsIn(permissions)('addApplicationNote')?.allowed && (
          <>
            <Input.TextArea
              ref={field}
              rows={3}
              dir="auto"
              aria-label={t`New note`}
              placeholder={t`Write a note. Applicants never see it.`}
              count={counterOf(text, MAX_NOTE)}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={({ key, ctrlKey, metaKey }) => {
                if (key === 'Enter' && (ctrlKey || metaKey)) void send();
              }}
            />
            <div>
              <Button loading={loading} disabled={!isSendable} onClick={() => void send()}>
                {t`Add note`}
              </Button>
            </div>
          </>
        )}
        {notes.length === 0 ? (
          <span className="muted">{t`No notes yet.`}</span>
        ) : (
          <ul aria-label={t`Notes`}>
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )}
      </Flex>
    </Panel>
  );
}

function Note({ note: { id, text, createdAt, author, isOwn } }: { note: Application_NoteFragment }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [remove] = useMutation(RemoveApplicationNoteDocument);
  return (
    <li className="note">
      <Flex gap="small" align="center" wrap>
        <strong>
          <bdi>{author?.displayName ?? t`Former member`}</bdi>
        </strong>
        <span className="muted">
          <Moment value={createdAt} />
        </span>
        {isOwn && (
          <Popconfirm
            title={t`Remove this note?`}
            okText={t`Remove note`}
            cancelText={t`Cancel`}
            onConfirm={() => attempt(() => remove({ variables: { noteId: id } }), t`The note was removed.`)}
          >
            <Button type="link" size="small" className="end">
              {t`Remove`}
            </Button>
          </Popconfirm>
        )}
      </Flex>
      <p className="note__text breaking" dir="auto">
        {text}
      </p>
    </li>
  );
}
