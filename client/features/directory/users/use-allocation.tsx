import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { UNDO_TIME, useUndoNotice } from '../../../components/use-undo-notice';
import type { StaffRow } from './staff-columns';
import type { TargetCompany } from '../companies/target-company';
import {
  AllocateUserDocument,
  CompanyUsersChangedDocument,
  DeallocateUserDocument,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { useLive } from '../../../lib/use-live';

/**
 * Allocates people to a company and undoes it. Allocated people stay in the list until nothing can be undone any more,
 * so that no row moves under the pointer.
 */
export function useAllocation(company: TargetCompany) {
  const { i18n, t } = useLingui();
  const { message } = App.useApp();
  const { offerUndo, withdraw } = useUndoNotice();
  const [allocateOne] = useMutation(AllocateUserDocument);
  const [deallocateOne] = useMutation(DeallocateUserDocument);
  const [allocated, setAllocated] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(0);
  const lastChange = useRef(Promise.resolve());
  /** People with a change that is not done yet: a double click makes no second one. */
  const changing = useRef(new Set<string>());
  /** The people of each notice that can still be undone. */
  const notices = useRef(new Map<string, Set<string>>());
  const refetch = useRef<() => Promise<void>>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const mark = (users: StaffRow[], isUndoable: boolean | undefined) =>
    setAllocated((old) => {
      const next = new Map(old);
      for (const { id } of users) {
        if (isUndoable === undefined) next.delete(id);
        else if (isUndoable || next.has(id)) next.set(id, isUndoable);
      }
      return next;
    });

  /** Refetches, which removes the allocated people from the list. */
  async function refresh(): Promise<void> {
    await refetch.current?.().catch(() => undefined);
    setAllocated(new Map());
  }
  const isSettled = allocated.size > 0 && ![...allocated.values()].includes(true);
  useEffect(() => {
    if (isSettled) void refresh();
  }, [isSettled]);

  // Follows allocations by other admins, except while the user can undo one: no row must move then, and the list is
  // read again when that time is over.
  useLive(CompanyUsersChangedDocument, { companyId: company.id }, async () => {
    if (allocated.size === 0 && underWay.current === 0) await refetch.current?.();
  });

  /**
   * Makes a change to each person in turn, once earlier changes are done, and returns those for which it succeeded.
   */
  async function forEach(
    chosen: StaffRow[],
    change: (user: StaffRow) => Promise<unknown>,
    failed: (user: StaffRow, error: unknown) => string,
  ): Promise<StaffRow[]> {
    const users = chosen.filter(({ id }) => !changing.current.has(id));
    if (users.length === 0) return [];
    for (const { id } of users) changing.current.add(id);
    underWay.current++;
    setBusy(true);
    const done: StaffRow[] = [];
    const failures: string[] = [];
    lastChange.current = lastChange.current.then(async () => {
      for (const user of users) {
        try {
          await change(user);
          done.push(user);
        } catch (error) {
          failures.push(failed(user, error));
        }
      }
    });
    await lastChange.current;
    for (const { id } of users) changing.current.delete(id);
    setBusy(--underWay.current > 0);
    setProblems(failures);
    return done;
  }

  async function allocate(users: StaffRow[]): Promise<void> {
    let isOutdated = false;
    const done = await forEach(
      users,
      (user) => allocateOne({ variables: { userId: user.id, companyId: company.id } }),
      (user, error) => {
        const { code, message: reason } = toProblem(error);
        if (code !== 'NOT_FOUND') return t`${user.displayName} could not be allocated. ${reason}`;
        isOutdated = true;
        return t`${user.displayName} could not be allocated, because someone else has just done it. The list was reloaded.`;
      },
    );
    if (isOutdated) void refetch.current?.().catch(() => undefined);
    const [first] = done;
    if (!first) return;
    mark(done, true);
    const key = done.map(({ id }) => id).join();
    notices.current.set(key, new Set(done.map(({ id }) => id)));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      mark(done, false);
    }, UNDO_TIME);
    timers.current.add(timer);
    const { displayName, email } = first;
    const count = done.length;
    const { title } = company;
    offerUndo({
      key,
      title:
        count === 1
          ? t`${displayName} (${email}) now belongs to ${title}.`
          : t`${plural(count, { one: `# person now belongs to ${title}.`, other: `# people now belong to ${title}.` })}`,
      description:
        count === 1
          ? undefined
          : new Intl.ListFormat(i18n.locale).format(done.map((user) => user.displayName)),
      undo: () => undo(done.filter(({ id }) => notices.current.get(key)?.has(id))),
    });
  }

  async function undo(users: StaffRow[]): Promise<void> {
    const done = await forEach(
      users,
      ({ id }) => deallocateOne({ variables: { userId: id } }),
      (user, error) => t`${user.displayName} is still allocated. ${toProblem(error).message}`,
    );
    mark(done, undefined);
    if (done.length === 0) return;
    const isUndone = new Set(done.map(({ id }) => id));
    for (const [key, ids] of notices.current) {
      for (const id of isUndone) ids.delete(id);
      // A notice about several people stays until none of them is left.
      if (ids.size > 0) continue;
      withdraw(key);
      notices.current.delete(key);
    }
    const [count, [{ displayName }]] = [done.length, done as [StaffRow]];
    void message.success(
      count === 1
        ? t`${displayName} is unallocated again.`
        : t`${plural(count, { one: '# person is unallocated again.', other: '# people are unallocated again.' })}`,
    );
  }

  return { allocated, problems, busy, allocate, undo, refetch };
}
