import { useLingui } from '@lingui/react/macro';
import { type Encoding, ENCODINGS } from './files/encoding';

interface Props {
  /** Of text files. */
  encoding: Encoding | undefined;
  /** The name of the sheet, unless it is the only one. */
  sheet: string | undefined;
  /** The number of the line of headings, or 0 without one. */
  headingLine: number;
}

/** Says how a file was read, so that people see what was guessed wrongly. */
export function ReadAs({ encoding, sheet, headingLine }: Props) {
  const { i18n, t } = useLingui();
  const line = i18n.number(headingLine);
  const parts = [
    encoding && t`Encoding: ${ENCODINGS[encoding]}.`,
    sheet !== undefined && t`Sheet: ${sheet}.`,
    headingLine === 0
      ? t`The file has no headings.`
      : headingLine > 1 && t`The headings are in line ${line}.`,
  ].filter(Boolean);
  return parts.length > 0 && <p className="muted breaking">{parts.join(' ')}</p>;
}
