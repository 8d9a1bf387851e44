import { useApolloClient, useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Progress, Select, Steps } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FileButton } from '../../components/file-button';
import { Page, Panel } from '../../components/page';
import { useRecord } from '../../components/use-record';
import { ForTargetCompany, type TargetCompany } from '../companies/target-company';
import { JobPreviewDocument, StartImportDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { columnName, FIELDS, guessFields, toRows, type Field } from './columns';
import { JobRows } from './job-rows';
import { Preview } from './preview';
import { FileProblem, MAX_ROWS, readFile, type Table } from './read-file';
import { upload } from './upload';
import { useRecordState } from '../../components/record-link';
import { jobPath } from './paths';

/** A file, and the field that each column fills. */
type Chosen = Table & { name: string; fields: (Field | undefined)[] };

/** import-people: invites people and updates members from a file, in steps. */
export default function ImportPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Import people`} breadcrumbs={<Link to={paths.staff}>{t`Staff`}</Link>}>
      <ForTargetCompany>{(company) => <Import key={company.id} company={company} />}</ForTargetCompany>
    </Page>
  );
}

/** A file whose columns are known is checked at once; the columns can be changed afterwards. */
function Import({ company }: { company: TargetCompany }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<Chosen>();
  const [jobId, setJobId] = useState<string>();
  const [uploaded, setUploaded] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const titles = [t`File`, t`Columns`, t`Preview`];

  async function check(chosen: Chosen): Promise<void> {
    setFile(chosen);
    setProblem(undefined);
    if (!chosen.fields.includes('email')) return setStep(1);
    setUploaded(0);
    try {
      const rows = toRows(chosen.rows, chosen.fields);
      const title = chosen.name.slice(0, 200);
      setJobId(await upload(client, { title, companyId: company.id, rows }, setUploaded));
      setStep(2);
    } catch (error) {
      setProblem(toProblem(error).message);
      setStep(1);
    } finally {
      setUploaded(undefined);
    }
  }

  return (
    <>
      <Steps size="small" responsive={false} current={step} items={titles.map((title) => ({ title }))} />
      <Panel title={titles[step]!}>
        <Flex vertical gap="middle">
          {step === 0 && <FileStep busy={uploaded !== undefined} onRead={(read) => void check(read)} />}
          {step === 1 && file && (
            <ColumnsStep
              file={file}
              busy={uploaded !== undefined}
              onChange={(fields) => setFile({ ...file, fields })}
              onBack={() => setStep(0)}
              onCheck={() => void check(file)}
            />
          )}
          {step === 2 && jobId && file && (
            <PreviewStep id={jobId} left={leftOut(file)} onBack={() => setStep(1)} />
          )}
          {file && uploaded !== undefined && (
            <Progress aria-label={t`Upload`} percent={Math.floor((100 * uploaded) / file.rows.length)} />
          )}
          {step === 1 && problem && <Alert type="error" role="alert" showIcon title={problem} />}
        </Flex>
      </Panel>
    </>
  );
}

/** The headings of columns that have content and are not imported. */
const leftOut = ({ headings, rows, fields }: Chosen): string[] =>
  headings.filter(
    (heading, column) => heading && !fields[column] && rows.some((cells) => cells[column]?.trim()),
  );

function FileStep({ busy, onRead }: { busy: boolean; onRead: (file: Chosen) => void }) {
  const { i18n, t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  const texts = {
    size: t`The file is larger than 5 MB. Split it.`,
    format: t`The file could not be read. Save it as CSV or XLSX.`,
    empty: t`The file has no rows below its headings.`,
    rows: t`The file has more than ${i18n.number(MAX_ROWS)} rows. Split it.`,
  };

  async function read(file: File): Promise<void> {
    setIsReading(true);
    setProblem(undefined);
    try {
      const table = await readFile(file);
      onRead({ ...table, name: file.name, fields: guessFields(table.headings) });
    } catch (error) {
      setProblem(error instanceof FileProblem ? texts[error.kind] : toProblem(error).message);
    } finally {
      setIsReading(false);
    }
  }

  return (
    <Flex vertical gap="middle" align="start">
      <p>
        <Trans>
          Choose a CSV or XLSX file with a row of headings, an email in each row, and up to{' '}
          {i18n.number(MAX_ROWS)} rows. New people are invited. The profiles of members are updated; empty
          cells change nothing. You see what will happen before anything is imported.
        </Trans>
      </p>
      <FileButton
        type="primary"
        accept=".csv,.txt,.xlsx,text/csv"
        label={t`File`}
        loading={isReading || busy}
        onChoose={(file) => void read(file)}
      >
        {t`Choose file`}
      </FileButton>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </Flex>
  );
}

interface ColumnsProps {
  file: Chosen;
  busy: boolean;
  onChange: (fields: Chosen['fields']) => void;
  onBack: () => void;
  onCheck: () => void;
}

function ColumnsStep({ file: { headings, rows, fields }, busy, onChange, onBack, onCheck }: ColumnsProps) {
  const { i18n, t } = useLingui();

  /** Assigns a field to a column, and takes it from the column that had it. */
  const assign = (column: number, field: Field | undefined) =>
    onChange(fields.map((old, index) => (index === column ? field : old === field ? undefined : old)));

  return (
    <>
      {headings.map((heading, column) => (
        <Flex key={column} wrap gap="small" align="center" style={{ maxWidth: 720 }}>
          <span style={{ flex: '1 1 200px', minWidth: 0 }} className="breaking">
            <strong dir="auto">{heading || t`Column ${column + 1}`}</strong>{' '}
            <span className="muted" dir="auto">
              {rows[0]?.[column]?.slice(0, 60)}
            </span>
          </span>
          <Select<Field>
            allowClear
            style={{ flex: '0 1 240px' }}
            aria-label={t`Field of the column ${heading}`}
            placeholder={t`Do not import`}
            value={fields[column]}
            onChange={(field) => assign(column, field)}
            options={FIELDS.map((value) => ({ value, label: i18n._(columnName(value)) }))}
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

/** What an import will do. `left` are the headings of columns that it leaves out. */
function PreviewStep({ id, left, onBack }: { id: string; left: string[]; onBack: () => void }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const beside = useRecordState();
  const { data, absent } = useRecord(JobPreviewDocument, { variables: { id } });
  const [start, starting] = useMutation(StartImportDocument);
  const preview = data?.jobPreview;
  if (!preview) return absent(4);
  const { total, included, groups } = preview;
  const count = i18n.number(included);
  const all = i18n.number(total);

  async function run(): Promise<void> {
    const done = await start({ variables: { id } }).catch(() => undefined);
    if (done) void navigate(jobPath(id), { state: beside });
  }

  return (
    <Flex vertical gap="middle">
      <Preview groups={groups}>
        <Plural
          value={total}
          one={`${count} of ${all} row will be processed.`}
          other={`${count} of ${all} rows will be processed.`}
        />
      </Preview>
      {left.length > 0 && (
        <p className="muted">
          {t`Columns that are not imported: ${new Intl.ListFormat(i18n.locale).format(left)}.`}
        </p>
      )}
      {starting.error && (
        <Alert type="error" role="alert" showIcon title={toProblem(starting.error).message} />
      )}
      <Flex wrap gap="small">
        <Button disabled={starting.loading} onClick={onBack}>{t`Change columns`}</Button>
        <Button
          type="primary"
          loading={starting.loading}
          disabled={included === 0}
          onClick={() => void run()}
        >
          {t`Start import`}
        </Button>
      </Flex>
      <JobRows id={id} total={total} />
    </Flex>
  );
}
