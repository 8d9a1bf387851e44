import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { StaffRow } from './staff-columns';
import type { TargetCompany } from '../companies/target-company';
import {
  AllocateUserDocument,
  CompanyUsersChangedDocument,
  DeallocateUserDocument,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';

/** How long an allocation can be undone, in milliseconds. The server allows a minute. */
export const UNDO_TIME = 10_000;

/**
 * Allocates people to a company and undoes it. Allocated people stay in the list until nothing can be undone any more,
 * so that no row moves under the pointer.
 */
export function useAllocation(company: TargetCompany) {
  const { t } = useLingui();
  const { notification, message } = App.useApp();
  const [allocateOne] = useMutation(AllocateUserDocument);
  const [deallocateOne] = useMutation(DeallocateUserDocument);
  const [allocated, setAllocated] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
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

  // Other admins of the company allocate people, too. While an own allocation can be undone, no row moves; after that,
  // the list is read again anyway.
  useLive(CompanyUsersChangedDocument, { companyId: company.id }, async () => {
    if (allocated.size === 0 && !underWay.current) await refetch.current?.();
  });

  /** Makes a change to each person in turn, and returns those for which it succeeded. */
  async function forEach(
    users: StaffRow[],
    change: (user: StaffRow) => Promise<unknown>,
    failed: (user: StaffRow, error: unknown) => string,
  ): Promise<StaffRow[]> {
    if (underWay.current) return [];
    underWay.current = true;
    setBusy(true);
    const done: StaffRow[] = [];
    const failures: string[] = [];
    for (const user of users) {
      try {
        await change(user);
        done.push(user);
      } catch (error) {
        failures.push(failed(user, error));
      }
    }
    underWay.current = false;
    setBusy(false);
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
    if (done.length === 0) return;
    mark(done, true);
    const key = done.map(({ id }) => id).join();
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      mark(done, false);
    }, UNDO_TIME);
    timers.current.add(timer);
    const [{ displayName, email } = done[0]!] = done;
    const count = done.length;
    notification.success({
      key,
      role: 'status',
      duration: UNDO_TIME / 1_000,
      title:
        count === 1
          ? t`${displayName} (${email}) now belongs to ${company.title}.`
          : t`${count} people now belong to ${company.title}.`,
      description: count === 1 ? undefined : done.map((user) => user.displayName).join(', '),
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy(key);
            void undo(done);
          }}
        >
          {t`Undo`}
        </Button>
      ),
    });
  }

  async function undo(users: StaffRow[]): Promise<void> {
    const done = await forEach(
      users,
      ({ id }) => deallocateOne({ variables: { userId: id } }),
      (user, error) => t`${user.displayName} is still allocated. ${toProblem(error).message}`,
    );
    mark(done, undefined);
    for (const { id, displayName } of done) {
      notification.destroy(id);
      message.success(t`${displayName} is unallocated again.`);
    }
  }

  return { allocated, problems, busy, allocate, undo, refetch };
}
