import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Privilege } from '../../lib/access';
import { contributed } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { useSetParams } from '../../lib/use-set-params';

const DateRange = lazy(() => import('../../components/date-range'));

/** The filters of a list of users, which are in the address. Those of other capabilities need a company. */
export function UserFilters({ companyId }: { companyId?: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const set = (name: string, value: string | undefined) => setParams({ [name]: value });
  return (
    <>
      <Select
        aria-label={t`User Type`}
        placeholder={t`All user types`}
        allowClear
        value={params.get('type') ?? undefined}
        onChange={(value: string | undefined) => set('type', value)}
        options={[
          { value: 'admin', label: t`Admins` },
          { value: 'employee', label: t`Employees` },
        ]}
      />
      <Select
        aria-label={t`Account Confirmed`}
        placeholder={t`Confirmed or not`}
        allowClear
        value={params.get('confirmed') ?? undefined}
        onChange={(value: string | undefined) => set('confirmed', value)}
        options={[
          { value: 'yes', label: t`Email confirmed` },
          { value: 'no', label: t`Email not confirmed` },
        ]}
      />
      <Select
        aria-label={t`Access`}
        placeholder={t`Suspended or not`}
        allowClear
        value={params.get('suspended') ?? undefined}
        onChange={(value: string | undefined) => set('suspended', value)}
        options={[
          { value: 'yes', label: t`Suspended` },
          { value: 'no', label: t`Not suspended` },
        ]}
      />
      <Select
        aria-label={t`Privilege`}
        placeholder={t`Any or no privilege`}
        allowClear
        value={params.get('privilege') ?? undefined}
        onChange={(value: string | undefined) => set('privilege', value)}
        options={Object.values(Privilege).map((value) => ({ value, label: value }))}
      />
      {companyId && (
        <Suspense>
          {contributed('userFilters').map(({ name, Filter }) => (
            <Filter key={name} companyId={companyId} />
          ))}
        </Suspense>
      )}
      <strong>{t`Created At`}</strong>
      <Suspense>
        <DateRange from={params.get('from') ?? undefined} to={params.get('to') ?? undefined} set={set} />
      </Suspense>
    </>
  );
}
