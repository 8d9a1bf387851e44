import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { usePages } from '../../../components/list/pages';
import { Panel } from '../../../components/page';
import { Absent } from '../../../components/states';
import { PeopleWithoutEmploymentDocument } from '../../../generated/graphql';
import { staffUserProfilePath } from '../../../lib/paths';

/** The people whose employment nobody has entered yet, for those who look after it. */
export function MissingEmployments({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const pages = usePages(
    {
      query: PeopleWithoutEmploymentDocument,
      variables: { companyId },
      connection: (data) => data.company?.employedUsers,
    },
    { search: undefined, size: 10 },
  );
  const { rows } = pages;
  return (
    <Panel title={t`People without employment`}>
      {!rows && <Absent of={pages} lines={3} label={t`Loading the people`} />}
      {rows?.length === 0 && <p className="muted">{t`Everybody’s employment is entered.`}</p>}
      {rows && rows.length > 0 && (
        <Flex vertical gap="small">
          <p className="muted">
            {t`Open a person and add the employment. Until then, leave is granted as if the person had always been employed.`}
          </p>
          <ul aria-label={t`People without employment`}>
            {rows.map(({ id, person }) => (
              <li key={id} className="split-row">
                {person?.firebaseId ? (
                  <Link to={staffUserProfilePath(person.firebaseId)}>
                    <bdi>{person.displayName}</bdi>
                  </Link>
                ) : (
                  <bdi>{person?.displayName}</bdi>
                )}
              </li>
            ))}
          </ul>
          {pages.hasMore && (
            <div>
              <Button loading={pages.loadingMore} onClick={pages.loadMore}>{t`Load more`}</Button>
            </div>
          )}
        </Flex>
      )}
    </Panel>
  );
}
