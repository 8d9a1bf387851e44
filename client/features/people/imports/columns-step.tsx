import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Flex, Select } from 'antd';
import { columnName, FIELDS } from './columns';
import { ENCODINGS, type Encoding } from './files/encoding';
import { AllHaveLeft } from './file-notes';
import { firstLines, haveAllLeft } from './files/table';
import { type Chosen, type Importable, type Reading, useReading } from './use-reading';
import { present } from '../../../lib/present';

interface LabelledProps<Value> {
  label: string;
  value: Value;
  loading: boolean;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function LabelledSelect<Value extends string | number>({ label, ...select }: LabelledProps<Value>) {
  return (
    <Flex vertical className="medium-field">
      <span className="muted">{label}</span>
      <Select<Value> aria-label={label} {...select} />
    </Flex>
  );
}

interface ColumnsProps {
  file: Chosen;
  busy: boolean;
  importable?: Importable;
  onChange: (file: Chosen) => void;
  onBack: () => void;
  onCheck: () => void;
}

/** Lets a person correct how a file is read, and choose what its columns are. */
export function ColumnsStep({ file, busy, importable, onChange, onBack, onCheck }: ColumnsProps) {
  const { i18n, t } = useLingui();
  const { headings, rows, fields, content, sheet, headingLine, inactive } = file;
  const { problem, isReading, read } = useReading(importable);

  const options = [
    ...FIELDS.filter((field) => field === 'email' || (importable?.isProfile ?? true)).map((value) => ({
      value: value as string,
      label: i18n._(columnName(value)),
    })),
    ...(importable?.extra ?? []).map(({ key, label }) => ({ value: key, label })),
  ];

  /** Assigns a field to a column, and takes it from the column that had it. */
  const assign = (column: number, field: string | undefined) =>
    onChange({
      ...file,
      fields: fields.map((old, index) => (index === column ? field : old === field ? undefined : old)),
    });

  async function reread(reading: Reading): Promise<void> {
    const chosen = await read(file.file, {
      encoding: content.encoding,
      includesInactive: inactive.areIncluded,
      ...reading,
    });
    if (!chosen) return;
    const isSame = chosen.headings.join('\n') === headings.join('\n');
    onChange(isSame ? { ...chosen, fields } : chosen);
  }

  return (
    <>
      <Flex wrap gap="middle">
        {content.sheets.length > 1 && (
          <LabelledSelect
            label={t`Sheet`}
            value={sheet}
            loading={isReading}
            options={content.sheets.map(({ name }, value) => ({ value, label: name }))}
            onChange={(chosen) => void reread({ sheet: chosen })}
          />
        )}
        <LabelledSelect
          label={t`Headings`}
          value={headingLine}
          loading={isReading}
          options={[
            ...firstLines(present(content.sheets[sheet])).map(({ number, cells }) => ({
              value: number,
              label: `${i18n.number(number)}: ${cells.filter(Boolean).join(', ').slice(0, 60)}`,
            })),
            { value: 0, label: t`No headings` },
          ]}
          onChange={(chosen) => void reread({ sheet, headingLine: chosen })}
        />
        {content.encoding && (
          <LabelledSelect
            label={t`Encoding`}
            value={content.encoding}
            loading={isReading}
            options={Object.entries(ENCODINGS).map(([value, label]) => ({ value: value as Encoding, label }))}
            onChange={(encoding) => void reread({ encoding, headingLine })}
          />
        )}
      </Flex>
      {haveAllLeft(file) && <AllHaveLeft />}
      {inactive.count > 0 && (
        <Checkbox
          checked={!inactive.areIncluded}
          disabled={isReading}
          onChange={({ target }) => void reread({ sheet, headingLine, includesInactive: !target.checked })}
        >
          <Plural
            value={inactive.count}
            one="Leave out # person who seems to have left"
            other="Leave out # people who seem to have left"
          />
        </Checkbox>
      )}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      {headings.map((heading, column) => (
        <Flex key={column} wrap gap="small" align="center">
          <span className="breaking grows">
            <strong dir="auto">{heading || t`Column ${column + 1}`}</strong>{' '}
            <span className="muted" dir="auto">
              {rows[0]?.[column]?.slice(0, 60)}
            </span>
          </span>
          <Select<string>
            allowClear
            className="medium-field"
            aria-label={t`Field of the column ${heading || i18n.number(column + 1)}`}
            placeholder={t`Do not import`}
            value={fields[column]}
            onChange={(field) => assign(column, field)}
            options={options}
          />
        </Flex>
      ))}
      {!fields.includes('email') && (
        <Alert type="warning" showIcon title={t`Choose the column with the emails.`} />
      )}
      <Flex wrap gap="small">
        <Button disabled={busy} onClick={onBack}>{t`Choose another file`}</Button>
        <Button type="primary" loading={busy} disabled={!fields.includes('email')} onClick={onCheck}>
          {t`Check rows`}
        </Button>
      </Flex>
    </>
  );
}
