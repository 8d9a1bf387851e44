import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { usePages } from '../../../components/list/pages';
import { Absent, EmptyState } from '../../../components/states';
import {
  CompanyAttendanceChangedDocument,
  MissingPunchesDocument,
  type MissingPunchesQuery,
} from '../../../generated/graphql';
import { managesCompany, useMe } from '../../../lib/access';
import { AbsenceTag, useDate } from './attendance-words';
import { CorrectionDialog } from './correction-dialog';

type Missing = NonNullable<MissingPunchesQuery['company']>['missingPunches']['edges'][number]['node'];

/** The beginnings of work whose end nobody has recorded: the own ones, and for leads and admins those of others. */
export function MissingPunches({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const me = useMe();
  const date = useDate();
  const [corrected, setCorrected] = useState<Missing>();
  const pages = usePages(
    {
      query: MissingPunchesDocument,
      variables: { companyId },
      connection: (data) => data.company?.missingPunches,
      live: { document: CompanyAttendanceChangedDocument, variables: { companyId } },
    },
    { search: undefined, size: 50 },
  );
  const { rows } = pages;
  // Only admins correct their own times without asking.
  const mayCorrect = ({ person }: Missing) => person?.id !== me.id || managesCompany(me, companyId);
  if (!rows) return <Absent of={pages} lines={5} label={t`Loading what is missing`} />;
  if (rows.length === 0) {
    return (
      <EmptyState title={t`Nothing is missing`}>
        {t`Everybody whose days you see has recorded the end of their work.`}
      </EmptyState>
    );
  }
  return (
    <Flex vertical gap="middle">
      <ul aria-label={t`Missing ends`}>
        {rows.map((row) => {
          const { punch, person } = row;
          const name = person?.displayName ?? '';
          const time = i18n.date(new Date(punch.at), { timeStyle: 'short', timeZone: punch.timeZone });
          const when = date(row.date, { dateStyle: 'full' });
          return (
            <li key={row.id} className="split-row">
              <span className="split-row__text breaking">
                <bdi>{name}</bdi>
                <span className="muted">{t`${when}, since ${time}`}</span>
              </span>
              <Flex gap="small" align="center">
                {row.isEndRequested && <AbsenceTag state="REQUESTED" />}
                {(mayCorrect(row) || !row.isEndRequested) && (
                  <Button
                    aria-label={mayCorrect(row) ? t`Add the end of ${name}, ${when}` : undefined}
                    onClick={() => setCorrected(row)}
                  >
                    {mayCorrect(row) ? t`Add the end` : t`Ask for a correction`}
                  </Button>
                )}
              </Flex>
            </li>
          );
        })}
      </ul>
      {pages.hasMore && (
        <div>
          <Button loading={pages.loadingMore} onClick={pages.loadMore}>{t`Load more`}</Button>
        </div>
      )}
      {corrected && (
        <CorrectionDialog
          kind="OUT"
          userId={mayCorrect(corrected) ? corrected.person?.id : undefined}
          date={corrected.date}
          timeZone={corrected.punch.timeZone}
          began={corrected.punch.at}
          update={pages.refetch}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </Flex>
  );
}
