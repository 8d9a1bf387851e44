import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Popconfirm } from 'antd';
import { useAttempt } from '../../../components/use-attempt';
import { type AttendanceSettingsQuery, RemoveHolidaySubscriptionDocument } from '../../../generated/graphql';
import { useRegions } from '../employment/region-field';

type Subscriptions = NonNullable<AttendanceSettingsQuery['company']>['holidaySubscriptions'];

/** The regions whose public holidays a company keeps up to date. */
export function PublicHolidays({ subscriptions }: { subscriptions: Subscriptions }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { nameOf } = useRegions();
  const [remove] = useMutation(RemoveHolidaySubscriptionDocument);
  if (subscriptions.length === 0) return null;
  return (
    <ul aria-label={t`Public holidays`}>
      {subscriptions.map(({ id, region, isForAll, addedUntil }) => {
        const name = nameOf(region);
        return (
          <li key={id} className="split-row">
            <span className="split-row__text breaking">
              <bdi>{name}</bdi>
              <span className="muted">
                {isForAll ? t`For the whole company` : t`For people of this region`} ·{' '}
                {t`Added until ${addedUntil}`}
              </span>
            </span>
            <Popconfirm
              title={t`Stop adding these holidays?`}
              description={t`Holidays that were added stay.`}
              okText={t`Stop adding`}
              cancelText={t`Go on`}
              onConfirm={() =>
                attempt(() => remove({ variables: { id } }), t`These holidays are not added any more.`)
              }
            >
              <Button size="small" aria-label={t`Stop adding the holidays of ${name}`}>{t`Stop`}</Button>
            </Popconfirm>
          </li>
        );
      })}
    </ul>
  );
}
