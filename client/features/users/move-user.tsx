import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY } from '../../app/constants';
import { ConfirmDialog } from '../../components/dialog';
import { forgetUserLists } from '../../components/forget-lists';
import { Field } from '../../components/form/field';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem } from '../../components/form/form-parts';
import { Skeleton } from '../../components/states';
import {
  DeallocateUserDocument,
  FindCompaniesDocument,
  MoveUserDocument,
  type MasterUser_UserFragment,
} from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';

/** Which company a user belongs to, with the ways into another and out of any. */
export function MoveUser({ user }: { user: MasterUser_UserFragment }) {
  const [move] = useMutation(MoveUserDocument);
  const [deallocate] = useMutation(DeallocateUserDocument);
  const [moving, setMoving] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [busyId, setBusyId] = useState<string>();
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const underWay = useRef(false);
  const from = user.company;

  const forget = (to?: string) => (cache: ApolloCache) =>
    forgetUserLists(cache, { companies: [from?.id, to], unallocated: true });

  async function moveTo(company: { id: string; title: string }): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusyId(company.id);
    setProblem(undefined);
    setDone('');
    try {
      await move({ variables: { userId: user.id, companyId: company.id }, update: forget(company.id) });
      setMoving(false);
      setCancelled(false);
      setDone(`${user.displayName} now belongs to ${company.title}.`);
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      underWay.current = false;
      setBusyId(undefined);
    }
  }

  async function takeOut(): Promise<void> {
    setProblem(undefined);
    setDone('');
    await deallocate({ variables: { userId: user.id }, update: forget() });
  }

  return (
    <>
      <DoneNotice focused>{done}</DoneNotice>
      <p className="panel__text">
        {from ? (
          <>
            Belongs to <strong>{from.title}</strong>.
          </>
        ) : (
          'Belongs to no company.'
        )}
      </p>
      <FormProblem problem={problem} />
      {moving ? (
        <CompanySearch
          ownId={from?.id}
          busyId={busyId}
          choose={(company) => void moveTo(company)}
          cancel={() => {
            setMoving(false);
            setCancelled(true);
          }}
        />
      ) : (
        <div className="row">
          <button
            type="button"
            className="button"
            // Back from the search, whose own button is gone.
            autoFocus={cancelled}
            onClick={() => setMoving(true)}
          >
            {from ? 'Move to another company' : 'Move to a company'}
          </button>
          {from && (
            <button type="button" className="button" onClick={() => setLeaving(true)}>
              Take out of the company
            </button>
          )}
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          title={`Take ${user.displayName} out of ${from?.title}?`}
          yes={['Take out', 'Taking out…']}
          act={takeOut}
          done={() =>
            setDone(`${user.displayName} belongs to no company now, and waits among the unallocated.`)
          }
          onClose={() => setLeaving(false)}
        >
          The account stays, and any company can take it in afterwards.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Finds a company by its title as one types. */
function CompanySearch(props: {
  ownId: string | undefined;
  busyId: string | undefined;
  choose: (company: { id: string; title: string }) => void;
  cancel: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery(FindCompaniesDocument, {
    variables: { search: search || undefined },
    fetchPolicy: 'cache-and-network',
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const data = useDeferredValue(query.data ?? query.previousData);
  const found = data?.companies.edges
    .map((edge) => edge.node)
    .filter((company) => company.id !== props.ownId);

  return (
    <div className="stack" ref={box}>
      <Field
        label="Company"
        name="company"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        maxLength={200}
        hint="Type a part of its title."
      />
      <FormProblem problem={query.error && !query.loading ? toProblem(query.error) : undefined} />
      {!found && query.loading && <Skeleton lines={4} label="Loading companies" />}
      {found && (
        <>
          <p className="visually-hidden" role="status">
            {found.length === 0 ? 'No company matches.' : `${found.length} companies to choose from.`}
          </p>
          {found.length === 0 && <p className="muted">No company matches. Try fewer letters.</p>}
          <ul className="rows">
            {found.map((company) => (
              <li key={company.id} className="rows__row">
                <span className="rows__name">{company.title}</span>
                <button
                  type="button"
                  className="button button--small"
                  aria-label={`Move here: ${company.title}`}
                  aria-disabled={props.busyId !== undefined || undefined}
                  onClick={() => props.choose(company)}
                >
                  {props.busyId === company.id ? 'Moving…' : 'Move here'}
                </button>
              </li>
            ))}
          </ul>
          {data?.companies.pageInfo.hasNextPage && (
            <p className="muted">There are more; type to narrow them down.</p>
          )}
        </>
      )}
      <div>
        <button type="button" className="button" onClick={props.cancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
