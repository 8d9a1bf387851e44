import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { useState } from 'react';
import { Absent } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { AttendanceSettingsDocument, CompanyAttendanceChangedDocument } from '../../../generated/graphql';
import { MissingEmployments } from '../employment/missing-employments';
import { HolidaysPanel } from './holidays-panel';
import { RulesPanel } from './rules-panel';
import { SchedulesPanel } from './schedules-panel';
import { TemplatesPanel } from './templates-panel';
import { TypesPanel } from './types-panel';

/** The hours, kinds of leave and holidays of a company, for its admins and HR. */
export function AttendanceSettings({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [year, setYear] = useState(() => new Date().getFullYear());
  const record = useRecord(AttendanceSettingsDocument, {
    variables: { companyId, year },
    events: CompanyAttendanceChangedDocument,
    of: { companyId },
  });
  const company = record.data?.company ?? record.previousData?.company;
  if (!company) return <Absent of={record} lines={8} label={t`Loading the settings`} />;
  return (
    <Flex vertical gap="large">
      <MissingEmployments companyId={companyId} />
      <SchedulesPanel companyId={companyId} />
      <TemplatesPanel
        companyId={companyId}
        templates={company.scheduleTemplates}
        assignments={company.scheduleAssignments}
        update={record.refetch}
      />
      <RulesPanel companyId={companyId} rules={company.workRules} update={record.refetch} />
      <TypesPanel companyId={companyId} types={company.absenceTypes} />
      <HolidaysPanel companyId={companyId} year={year} onYear={setYear} {...company} />
    </Flex>
  );
}
