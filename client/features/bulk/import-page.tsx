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

type Chosen = Table & { name: string };

/** import-people: invites people and updates members from a file, in steps. */
export default function ImportPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Import people`} breadcrumbs={<Link to={paths.staff}>{t`Staff`}</Link>}>
      <ForTargetCompany>{(company) => <Import key={company.id} company={company} />}</ForTargetCompany>
    </Page>
  );
}

function Import({ company }: { company: TargetCompany }) {
  const { t } = useLingui();
  const [table, setTable] = useState<Chosen>();
  const [jobId, setJobId] = useState<string>();
  const step = jobId ? 2 : table ? 1 : 0;
  const titles = [t`File`, t`Columns`, t`Preview`];
  return (
    <>
      <Steps size="small" current={step} items={titles.map((title) => ({ title }))} />
      <Panel title={titles[step]!}>
        {!table && <FileStep onRead={setTable} />}
        {table && !jobId && (
          <ColumnsStep
            company={company}
            table={table}
            onBack={() => setTable(undefined)}
            onUploaded={setJobId}
          />
        )}
        {jobId && <PreviewStep id={jobId} onBack={() => setJobId(undefined)} />}
      </Panel>
    </>
  );
}

function FileStep({ onRead }: { onRead: (table: Chosen) => void }) {
  const { i18n, t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const texts = {
    size: t`The file is larger than 5 MB. Split it.`,
    format: t`The file could not be read. Save it as CSV or XLSX.`,
    empty: t`The file has no rows below its headings.`,
    rows: t`The file has more than ${i18n.number(MAX_ROWS)} rows. Split it.`,
  };

  async function read(file: File): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      onRead({ ...(await readFile(file)), name: file.name });
    } catch (error) {
      setProblem(error instanceof FileProblem ? texts[error.kind] : toProblem(error).message);
      setBusy(false);
    }
  }

  return (
    <Flex vertical gap="middle" align="start">
      <p>
        <Trans>
          Choose a CSV or XLSX file with a row of headings, an email in each row, and up to{' '}
          {i18n.number(MAX_ROWS)} rows. New people are invited. The profiles of members are updated; empty
          cells change nothing.
        </Trans>
      </p>
      <FileButton
        type="primary"
        accept=".csv,.txt,.xlsx,text/csv"
        label={t`File`}
        loading={busy}
        onChoose={(file) => void read(file)}
      >
        {t`Choose file`}
      </FileButton>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </Flex>
  );
}

interface ColumnsProps {
  company: TargetCompany;
  table: Chosen;
  onBack: () => void;
  onUploaded: (jobId: string) => void;
}

function ColumnsStep({ company, table, onBack, onUploaded }: ColumnsProps) {
  const { i18n, t } = useLingui();
  const client = useApolloClient();
  const [fields, setFields] = useState(() => guessFields(table.headings));
  const [uploaded, setUploaded] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const busy = uploaded !== undefined;

  /** Assigns a field to a column, and takes it from the column that had it. */
  const assign = (column: number, field: Field | undefined) =>
    setFields((before) =>
      before.map((old, index) => (index === column ? field : old === field ? undefined : old)),
    );

  async function next(): Promise<void> {
    setProblem(undefined);
    setUploaded(0);
    try {
      const rows = toRows(table.rows, fields);
      onUploaded(
        await upload(client, { title: table.name.slice(0, 200), companyId: company.id, rows }, setUploaded),
      );
    } catch (error) {
      setProblem(toProblem(error).message);
      setUploaded(undefined);
    }
  }

  return (
    <Flex vertical gap="middle">
      {table.headings.map((heading, column) => (
        <Flex key={column} wrap gap="small" align="center" style={{ maxWidth: 720 }}>
          <span style={{ flex: '1 1 200px', minWidth: 0 }} className="breaking">
            <strong dir="auto">{heading || t`Column ${column + 1}`}</strong>{' '}
            <span className="muted" dir="auto">
              {table.rows[0]?.[column]?.slice(0, 60)}
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
      {busy && <Progress aria-label={t`Upload`} percent={Math.floor((100 * uploaded) / table.rows.length)} />}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      <Flex wrap gap="small">
        <Button disabled={busy} onClick={onBack}>{t`Choose another file`}</Button>
        <Button
          type="primary"
          loading={busy}
          disabled={!fields.includes('email')}
          onClick={() => void next()}
        >
          {t`Check rows`}
        </Button>
      </Flex>
    </Flex>
  );
}

function PreviewStep({ id, onBack }: { id: string; onBack: () => void }) {
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
