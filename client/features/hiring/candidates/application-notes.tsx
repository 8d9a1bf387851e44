import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Popconfirm } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { useEffect, useRef, useState } from 'react';
import { Moment } from '../../../components/format';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import {
  AddApplicationNoteDocument,
  RemoveApplicationNoteDocument,
  type Application_NoteFragment,
  type Application_PageFragment,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { draftKey, readDraft, storeDraft } from '../../../lib/drafts';
import { lengthMessage } from '../../../lib/limits';
import { permissionsIn } from '../../directory/permissions/permissions';
import { partsOf, withPlaces, type Mentionable } from './mentions';
import { NoteField } from './note-field';

/** The most characters of a note. */
const MAX_NOTE = 5_000;

/** Returns the note that was begun, if any, and the people that it mentions by their names. */
function noteIn(draft: string): { text: string; known: Mentionable } {
  const { text, known } = readDraft(draft) ?? {};
  return {
    text: typeof text === 'string' ? text : '',
    known: new Map(Object.entries((known as Record<string, string> | undefined) ?? {})),
  };
}

/** The notes of people who manage the role. Applicants never see them. */
export function ApplicationNotes({
  application: { id, notes, permissions },
}: {
  application: Application_PageFragment;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [add, { loading }] = useMutation(AddApplicationNoteDocument);
  const draft = draftKey(`note-${id}`, useMe().id);
  const [begun] = useState(() => noteIn(draft));
  const [text, setText] = useState(begun.text);
  const [known, setKnown] = useState(begun.known);
  // J and K, another page or a session that ends lose no note.
  useEffect(() => storeDraft(draft, { text, known: Object.fromEntries(known) }), [draft, text, known]);
  const field = useRef<MentionsRef>(null);
  const note = withPlaces(text.trim(), known);
  const tooLong = lengthMessage(note.text, MAX_NOTE);
  const isSendable = note.text !== '' && !tooLong && !loading;

  async function send(): Promise<void> {
    if (!isSendable) return;
    const variables = { applicationId: id, ...note };
    if (await attempt(() => add({ variables }), t`The note was added.`)) {
      setText('');
      setKnown(new Map());
    }
    field.current?.focus();
  }

  return (
    <Panel title={t`Notes`}>
      <Flex vertical gap="small">
        {permissionsIn(permissions)('addApplicationNote')?.allowed && (
          <>
            <NoteField
              applicationId={id}
              field={field}
              text={text}
              onChange={setText}
              onSend={() => void send()}
              known={known}
              onChoose={(name, userId) => setKnown(new Map(known).set(name, userId))}
              isTooLong={tooLong !== undefined}
            />
            {tooLong && <span role="alert">{tooLong}</span>}
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

function Note({
  note: { id, text, mentionedNames, createdAt, author, isOwn },
}: {
  note: Application_NoteFragment;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [remove] = useMutation(RemoveApplicationNoteDocument);
  return (
    <li className="list-entry">
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
      <p className="written breaking" dir="auto">
        <NoteText text={text} names={mentionedNames} />
      </p>
    </li>
  );
}

/** The text of a note, with the present names of the people that it mentions. */
function NoteText({ text, names }: { text: string; names: readonly (string | null)[] }) {
  const { t } = useLingui();
  return partsOf(text, names.length).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <bdi key={index} className="mention">
        @{names[part] ?? t`Former member`}
      </bdi>
    ),
  );
}
