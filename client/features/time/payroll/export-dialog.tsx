import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Flex, Form, Input, Radio, Select } from 'antd';
import { csvCell, csvFileName, type CsvPage } from '../../../components/list/csv';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  type Payroll_LineFragment,
  type PayrollColumn,
  PayrollTemplatesDocument,
  RemovePayrollTemplateDocument,
  SavePayrollTemplateDocument,
} from '../../../generated/graphql';
import { saveFile } from '../../../lib/save-file';
import { exportRows, workbookOf, XLSX } from './export-file';

interface Props {
  companyId: string;
  period: { from: string; to: string };
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<Payroll_LineFragment>>;
  onClose: () => void;
}

type Values = {
  columns: PayrollColumn[];
  format: 'CSV' | 'XLSX';
  template?: string;
};

/** Exports a period with the chosen columns, which may be saved as a template. */
export function ExportDialog({ companyId, period, fetchPage, onClose }: Props) {
  const { t } = useLingui();
  const { atMost } = useRules();
  const attempt = useAttempt();
  const labels = useLabels();
  const [form] = Form.useForm<Values>();
  const [save] = useMutation(SavePayrollTemplateDocument);
  const [remove] = useMutation(RemovePayrollTemplateDocument);
  const { data, refetch } = useRecord(PayrollTemplatesDocument, { variables: { companyId } });
  const templates = data?.company?.payrollTemplates ?? [];
  const order = Object.keys(labels) as PayrollColumn[];
  const chosen = Form.useWatch('template', form);
  const stored = templates.find(({ name }) => name === chosen);

  async function submit({ columns, format, template }: Values): Promise<void> {
    if (template) await save({ variables: { companyId, input: { name: template, columns } } });
    const lines: Payroll_LineFragment[] = [];
    let after: string | undefined;
    do {
      const page = await fetchPage(after, new AbortController().signal);
      lines.push(...page.rows);
      after = page.next;
    } while (after !== undefined);
    const rows = exportRows(lines, period, columns, labels);
    const name = csvFileName(`${t`Payroll`} ${period.from} ${period.to}`);
    if (format === 'XLSX') {
      saveFile([await workbookOf(rows, t`Payroll`)], name.replace(/csv$/, 'xlsx'), XLSX);
    } else {
      // Excel detects UTF-8 only by this byte order mark. Numbers may be negative, which are no formulas.
      const text = rows.map((row) =>
        row.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(','),
      );
      saveFile(['\ufeff', `${text.join('\r\n')}\r\n`], name, 'text/csv;charset=utf-8');
    }
  }

  return (
    <FormDialog<Values>
      form={form}
      title={t`Export payroll`}
      action={t`Export`}
      initialValues={{ columns: order.filter((column) => column !== 'LEAVE_HOURS'), format: 'CSV' }}
      submit={submit}
      success={t`The period was exported.`}
      onClose={onClose}
    >
      {templates.length > 0 && (
        <Form.Item label={t`Template`}>
          <Flex gap="small" wrap>
            <Select
              aria-label={t`Template`}
              className="grows"
              value={stored?.name}
              placeholder={t`Choose a template`}
              options={templates.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name: string) =>
                form.setFieldsValue({
                  template: name,
                  columns: templates.find((one) => one.name === name)?.columns ?? [],
                })
              }
            />
            {stored && (
              <Button
                onClick={() =>
                  attempt(
                    async () => {
                      await remove({ variables: { id: stored.id } });
                      await refetch();
                      form.setFieldsValue({ template: undefined });
                    },
                    t`The template was removed.`,
                  )
                }
              >
                {t`Remove template`}
              </Button>
            )}
          </Flex>
        </Form.Item>
      )}
      <Form.Item
        name="columns"
        label={t`Columns`}
        rules={[{ required: true, type: 'array', min: 1, message: t`Choose at least one column.` }]}
      >
        <Checkbox.Group options={order.map((value) => ({ value, label: labels[value] }))} />
      </Form.Item>
      <Form.Item
        name="format"
        label={t`Format`}
        extra={t`Hours are decimal: 7.5 for seven and a half. Each difference is a row of its own.`}
      >
        <Radio.Group
          options={[
            { value: 'CSV', label: 'CSV' },
            { value: 'XLSX', label: 'Excel' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="template"
        label={t`Save the columns as`}
        extra={t`Empty to save nothing.`}
        rules={[atMost(100)]}
      >
        <Input autoComplete="off" dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}

/** The names of the columns, in their usual order. */
function useLabels(): Record<PayrollColumn, string> {
  const { t } = useLingui();
  return {
    PERSONNEL_NUMBER: t`Personnel number`,
    NAME: t`Name`,
    COST_CENTER: t`Cost center`,
    PERIOD: t`Period`,
    PLANNED: t`Planned hours`,
    WORKED: t`Worked hours`,
    BREAKS: t`Breaks`,
    OVERTIME: t`Overtime`,
    NIGHT: t`Night hours`,
    SUNDAY: t`Sunday hours`,
    HOLIDAY: t`Holiday hours`,
    MISSING_ENDS: t`Missing ends`,
    LEAVE_DAYS: t`Days of leave`,
    LEAVE_HOURS: t`Hours of leave`,
    BALANCES: t`Left at the end`,
  };
}
