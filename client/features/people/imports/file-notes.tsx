import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { Note, NoteKind } from './files/lines';

/** How many notes are shown. */
const SHOWN = 10;

const texts: Record<NoteKind, MessageDescriptor> = {
  error: msg`A formula has an error. The cell is empty.`,
  formula: msg`A formula has no result. Open the file in a spreadsheet and save it.`,
  rounded: msg`A spreadsheet has rounded a number. Write it as text.`,
  lost: msg`Letters were lost when the file was saved. Save it as UTF-8.`,
  inactive: msg`This account is inactive in the other system, so the person is skipped.`,
  cells: msg`There are more cells than headings. Is there a comma in a name?`,
};

/** Says which lines of a file to check before they are imported. */
export function FileNotes({ notes }: { notes: readonly Note[] }) {
  const { i18n, t } = useLingui();
  if (notes.length === 0) return null;
  const more = i18n.number(notes.length - SHOWN);
  return (
    <Alert
      type="warning"
      showIcon
      title={t`Check these lines of the file.`}
      description={
        <ul>
          {notes.slice(0, SHOWN).map(({ line, kind }, index) => (
            <li key={index}>
              {t`Line ${i18n.number(line)}`}: {i18n._(texts[kind])}
            </li>
          ))}
          {notes.length > SHOWN && <li>{t`${more} more`}</li>}
        </ul>
      }
    />
  );
}

/** Says that a file has only people who seem to have left. */
export function AllHaveLeft() {
  const { t } = useLingui();
  return (
    <Alert
      type="warning"
      showIcon
      title={t`Everybody in this file seems to have left. If you import it, these people are invited.`}
    />
  );
}
