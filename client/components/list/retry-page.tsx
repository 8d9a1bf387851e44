import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../breadcrumbs';
import { Moment } from '../format';
import { Page, Panel } from '../page';
import { Absent } from '../states';
import { useWork } from '../use-attempt';
import { LoadMore } from './load-more';
import { usePages } from './pages';
import type { PagedQuery } from './paged-query';

interface Failure {
  id: string;
  attempts: number;
  failedAt: string;
  reason?: string | null;
}

interface Described {
  name: string;
  kind?: string;
  /** Why it cannot be tried again. */
  note?: ReactNode;
}

interface Props<Row, Data> {
  title: string;
  lead: string;
  /** The pages above this one. */
  above: [name: string, path: string][];
  subject: string;
  query: PagedQuery<Row, Data>;
  count: (total: number) => ReactNode;
  empty: ReactNode;
  describe: (row: Row) => Described;
  retry: (row: Row) => Promise<unknown>;
}

/** A page of work that has failed, with a button to try again. */
export function RetryPage<Row extends Failure, Data>(props: Props<Row, Data>) {
  const { t } = useLingui();
  const pages = usePages(props.query, { search: undefined, size: 50 });
  return (
    <Page
      title={props.title}
      lead={props.lead}
      breadcrumbs={<Breadcrumbs above={props.above} here={props.title} />}
    >
      <Panel title={props.subject}>
        {pages.rows ? (
          <div className="list" aria-busy={pages.stale}>
            <span className="muted" role="status">
              {props.count(pages.total)}
            </span>
            {pages.rows.length === 0 && props.empty}
            {pages.rows.map((row) => (
              <FailureRow
                key={row.id}
                failure={row}
                {...props.describe(row)}
                retry={() => props.retry(row).then(pages.refetch)}
              />
            ))}
            <LoadMore pages={pages} />
          </div>
        ) : (
          <Absent of={pages} lines={6} label={t`Loading`} />
        )}
      </Panel>
    </Page>
  );
}

function FailureRow(props: Described & { failure: Failure; retry: () => Promise<void> }) {
  const { name, kind, note, failure } = props;
  const { attempts, failedAt, reason } = failure;
  const { t } = useLingui();
  const { busy, run, failure: refusal } = useWork();
  return (
    <Flex component="article" gap="middle" align="start" justify="space-between" className="list-entry">
      <div className="breaking">
        <strong dir="auto">{name}</strong>
        <div>
          {kind && `${kind} · `}
          <Moment value={failedAt} /> · <Plural value={attempts} one="# attempt" other="# attempts" />
        </div>
        {reason && (
          <div className="muted" dir="auto">
            {reason}
          </div>
        )}
        {note && <div className="muted">{note}</div>}
        {refusal}
      </div>
      {!note && (
        <Button loading={busy} aria-label={t`Try again: ${name}`} onClick={() => void run(props.retry)}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Flex>
  );
}
