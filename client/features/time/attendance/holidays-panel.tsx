import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Form, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import {
  AddHolidaysDocument,
  type AttendanceSettingsQuery,
  RemoveHolidayDocument,
} from '../../../generated/graphql';
import { RegionField, useRegions } from '../employment/region-field';
import { useDate } from './attendance-words';
import { PublicHolidays } from './public-holidays';
import { PublicHolidaysDialog } from './public-holidays-dialog';

interface Props {
  companyId: string;
  year: number;
  onYear: (year: number) => void;
  holidays: NonNullable<AttendanceSettingsQuery['company']>['holidays'];
  holidaySubscriptions: NonNullable<AttendanceSettingsQuery['company']>['holidaySubscriptions'];
}

/** The holidays of a company in a year. */
export function HolidaysPanel({ companyId, year, onYear, holidays, holidaySubscriptions }: Props) {
  const { t } = useLingui();
  const date = useDate();
  const attempt = useAttempt();
  const { nameOf } = useRegions();
  const [adding, setAdding] = useState<'own' | 'public'>();
  const [remove] = useMutation(RemoveHolidayDocument);
  return (
    <Panel
      title={t`Holidays`}
      aside={
        <Flex wrap gap="small" align="center">
          <Button
            aria-label={t`Year before`}
            icon={<LeftOutlined className="flips" />}
            disabled={year <= 1970}
            onClick={() => onYear(year - 1)}
          />
          <strong aria-live="polite">{year}</strong>
          <Button
            aria-label={t`Year after`}
            icon={<RightOutlined className="flips" />}
            disabled={year >= 2199}
            onClick={() => onYear(year + 1)}
          />
          <Button onClick={() => setAdding('public')}>{t`Add public holidays`}</Button>
          <Button onClick={() => setAdding('own')}>{t`Add holiday`}</Button>
        </Flex>
      }
    >
      <PublicHolidays subscriptions={holidaySubscriptions} />
      {holidays.length === 0 ? (
        <p className="muted">{t`No holidays in ${year}.`}</p>
      ) : (
        <ul aria-label={t`Holidays`}>
          {holidays.map(({ id, date: day, name, region }) => (
            <li key={id} className="split-row">
              <span className="split-row__text breaking">
                <bdi>{name}</bdi>
                <span className="muted">
                  {date(day, { dateStyle: 'full' })}
                  {region && (
                    <>
                      {' · '}
                      <bdi>{nameOf(region)}</bdi>
                    </>
                  )}
                </span>
              </span>
              <Popconfirm
                title={t`Remove this holiday?`}
                okText={t`Remove holiday`}
                cancelText={t`Keep the holiday`}
                onConfirm={() => attempt(() => remove({ variables: { id } }), t`The holiday was removed.`)}
              >
                <Button size="small" aria-label={t`Remove ${name}`}>{t`Remove`}</Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
      {adding === 'own' && <HolidayDialog companyId={companyId} onClose={() => setAdding(undefined)} />}
      {adding === 'public' && (
        <PublicHolidaysDialog companyId={companyId} onClose={() => setAdding(undefined)} />
      )}
    </Panel>
  );
}

type Values = { date: string; name: string; region?: string };

function HolidayDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [add] = useMutation(AddHolidaysDocument);
  return (
    <FormDialog<Values>
      title={t`Add holiday`}
      action={t`Add holiday`}
      submit={({ date, name, region }) =>
        add({ variables: { companyId, holidays: [{ date, name, region: region || null }] } })
      }
      success={t`The holiday was added.`}
      onClose={onClose}
    >
      <Form.Item name="date" label={t`Day`} rules={[required(t`Choose a day.`)]}>
        <DayField />
      </Form.Item>
      <Form.Item name="name" label={t`Name`} rules={[required(t`Enter a name.`), atMost(100)]}>
        <Input autoComplete="off" dir="auto" />
      </Form.Item>
      <Form.Item
        name="region"
        label={t`Region`}
        extra={t`Only for people with hours or a site of this region. Empty for the whole company.`}
      >
        <RegionField />
      </Form.Item>
    </FormDialog>
  );
}
