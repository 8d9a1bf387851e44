import { useApolloClient, useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Progress, Steps } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FileButton } from '../../../components/file-button';
import { Page, Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { ForTargetCompany, type TargetCompany } from '../../directory/companies/target-company';
import { ImportColumnsDocument, JobPreviewDocument, StartImportDocument } from '../../../generated/graphql';
import { managesCompany, useMe } from '../../../lib/access';
import { toProblem } from '../../../lib/errors';
import { paths } from '../../../lib/paths';
import { toRows } from './columns';
import { ColumnsStep } from './columns-step';
import { JobRows } from './job-rows';
import { Preview } from './preview';
import { MAX_ROWS } from './files/lines';
import { haveAllLeft } from './files/table';
import { AllHaveLeft, FileNotes } from './file-notes';
import { ReadAs } from './read-as';
import { upload } from './upload';
import { CurrentData } from './current-data';
import { mayImportSome, useExtraColumns } from './extra-columns';
import { type Chosen, type Importable, useReading } from './use-reading';
import { useRecordState } from '../../../components/record-link';
import { jobPath } from './paths';

/** import-people: invites people and updates members from a file, in steps. */
export default function ImportPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Import people`} breadcrumbs={<Link to={paths.staff}>{t`Staff`}</Link>}>
      <ForTargetCompany isAllowed={mayImportSome}>
        {(company) => <WithColumns key={company.id} company={company} />}
      </ForTargetCompany>
    </Page>
  );
}

/** Reads which columns the user may import. */
function WithColumns({ company }: { company: TargetCompany }) {
  const me = useMe();
  const toExtra = useExtraColumns();
  const { data, absent } = useRecord(ImportColumnsDocument, { variables: { companyId: company.id } });
  const columns = data?.company?.importColumns;
  if (!columns) return absent(3);
  const importable = { extra: toExtra(columns), isProfile: managesCompany(me, company.id) };
  return <Import company={company} importable={importable} />;
}

/** A file whose columns are known is checked at once; the columns can be changed afterwards. */
function Import({ company, importable }: { company: TargetCompany; importable: Importable }) {
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
      const title = chosen.file.name.slice(0, 200);
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
      <Panel title={titles[step] ?? ''}>
        <Flex vertical gap="middle">
          {step === 0 && (
            <FileStep
              company={company}
              importable={importable}
              busy={uploaded !== undefined}
              onRead={(read) => void check(read)}
            />
          )}
          {step === 1 && file && (
            <ColumnsStep
              file={file}
              busy={uploaded !== undefined}
              importable={importable}
              onChange={setFile}
              onBack={() => setStep(0)}
              onCheck={() => void check(file)}
            />
          )}
          {step === 2 && jobId && file && <PreviewStep id={jobId} file={file} onBack={() => setStep(1)} />}
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

interface FileStepProps {
  company: TargetCompany;
  importable: Importable;
  busy: boolean;
  onRead: (file: Chosen) => void;
}

function FileStep({ company, importable, busy, onRead }: FileStepProps) {
  const { i18n, t } = useLingui();
  const { extra, isProfile } = importable;
  const { problem, isReading, read } = useReading(importable);

  const list = (names: string[]) => new Intl.ListFormat(i18n.locale).format(names);

  async function choosing(file: File): Promise<void> {
    const chosen = await read(file);
    if (chosen) onRead(chosen);
  }

  return (
    <Flex vertical gap="middle" align="start">
      {isProfile ? (
        <p>
          <Trans>
            Choose a CSV, XLSX or ODS file with a row of headings, an email in each row, and up to{' '}
            {i18n.number(MAX_ROWS)} rows. New people are invited. The profiles of members are updated; empty
            cells change nothing. You see what will happen before anything is imported.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Choose a CSV, XLSX or ODS file with a row of headings, an email in each row, and up to{' '}
            {i18n.number(MAX_ROWS)} rows. Employment and opening balances of members are added and changed;
            empty cells change nothing. You see what will happen before anything is imported.
          </Trans>
        </p>
      )}
      {extra.length > 0 && (
        <p className="muted breaking">
          {isProfile
            ? t`Beside profiles, you can import: ${list(extra.map(({ label }) => label))}.`
            : t`You can import: ${list(extra.map(({ label }) => label))}.`}
        </p>
      )}
      <FileButton
        type="primary"
        accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv"
        label={t`File`}
        loading={isReading || busy}
        onChoose={(file) => void choosing(file)}
      >
        {t`Choose file`}
      </FileButton>
      {extra.length > 0 && <CurrentData companyId={company.id} columns={extra} />}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </Flex>
  );
}

/** What an import will do, and how the file was read. */
function PreviewStep({ id, file, onBack }: { id: string; file: Chosen; onBack: () => void }) {
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
  const left = leftOut(file);

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
      <ReadAs
        encoding={file.content.encoding}
        sheet={file.content.sheets.length > 1 ? file.content.sheets[file.sheet]?.name : undefined}
        headingLine={file.headingLine}
      />
      {haveAllLeft(file) && <AllHaveLeft />}
      <FileNotes notes={file.notes} />
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
