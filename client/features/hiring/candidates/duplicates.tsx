import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  type Application_PageFragment,
  ApplicationDuplicatesDocument,
  type ApplicationDuplicatesQuery,
  DistinguishCandidatesDocument,
  type DuplicateHint,
  MergeCandidatesDocument,
  RoleApplicationsChangedDocument,
  UndoCandidateDistinctionDocument,
  UndoCandidateMergeDocument,
} from '../../../generated/graphql';
import { useCandidateName } from './application-words';

interface Props {
  application: Application_PageFragment;
}

type Duplicate = NonNullable<ApplicationDuplicatesQuery['application']>['candidate']['duplicates'][number];
type Person = Pick<Duplicate['candidate'], 'id' | 'name' | 'email' | 'phone'> & {
  applications: readonly { id: string; role: { title: string } | null }[];
};

/** Others that may be the same person, with a button that merges them. Nothing without any. */
export function PossibleDuplicates({ application }: Props) {
  const { t } = useLingui();
  const nameOf = useCandidateName();
  const hints = useHintTexts();
  const [asked, setAsked] = useState<Duplicate>();
  const { data } = useRecord(ApplicationDuplicatesDocument, {
    variables: { id: application.id },
    events: RoleApplicationsChangedDocument,
    of: { roleId: application.role?.id ?? '' },
  });
  const { distinguish, undo } = useDistinction(application.candidate);
  const { duplicates = [], distinctFrom = [] } = data?.application?.candidate ?? {};
  if (duplicates.length + distinctFrom.length === 0) return null;
  return (
    <Panel title={t`Possible duplicates`}>
      <Flex component="ul" vertical gap="middle">
        {duplicates.map((one) => (
          <li key={one.candidate.id} className="breaking">
            <bdi>{nameOf(one.candidate)}</bdi>
            {one.candidate.email && (
              <div>
                <bdi>{one.candidate.email}</bdi>
              </div>
            )}
            <div className="muted">{one.hints.map((hint) => hints[hint]).join(' · ')}</div>
            <Flex wrap gap="small" className="list-entry__actions">
              <Button
                size="small"
                aria-label={t`Compare with ${nameOf(one.candidate)}`}
                onClick={() => setAsked(one)}
              >{t`Compare`}</Button>
              <Button
                size="small"
                aria-label={t`${nameOf(one.candidate)} is not the same person`}
                onClick={() => void distinguish(one.candidate)}
              >{t`Not the same person`}</Button>
            </Flex>
          </li>
        ))}
        {distinctFrom.map((other) => (
          <li key={other.id} className="breaking">
            <bdi>{nameOf(other)}</bdi>
            <div className="muted">{t`Not the same person`}</div>
            <Button
              size="small"
              className="list-entry__actions"
              aria-label={t`Suggest again: ${nameOf(other)}`}
              onClick={() => void undo(other)}
            >{t`Suggest again`}</Button>
          </li>
        ))}
      </Flex>
      {asked && (
        <MergeDialog
          one={application.candidate}
          other={asked.candidate}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

/** Returns functions that say that somebody is not the same person as a candidate, and take it back. */
function useDistinction(candidate: Pick<Person, 'id' | 'name'>) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const nameOf = useCandidateName();
  const [distinguish] = useMutation(DistinguishCandidatesDocument);
  const [undo] = useMutation(UndoCandidateDistinctionDocument);
  const pair = (other: Pick<Person, 'id'>) => ({
    variables: { candidateId: candidate.id, fromId: other.id },
  });
  return {
    distinguish: (other: Pick<Person, 'id' | 'name'>) =>
      attempt(async () => {
        await distinguish(pair(other));
        const [one, another] = [nameOf(candidate), nameOf(other)];
        offerUndo({
          key: `distinct-${other.id}`,
          title: t`${one} and ${another} are not suggested as duplicates any more.`,
          undo: () => undo(pair(other)),
          undone: t`Undone.`,
        });
      }),
    undo: (other: Pick<Person, 'id'>) => attempt(() => undo(pair(other))),
  };
}

/** Shows both, and asks whether they are the same person. */
function MergeDialog({ one, other, onClose }: { one: Person; other: Person; onClose: () => void }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const nameOf = useCandidateName();
  const [isBusy, setBusy] = useState(false);
  const [merge] = useMutation(MergeCandidatesDocument);
  const [undo] = useUndo();
  async function act(): Promise<void> {
    setBusy(true);
    await attempt(async () => {
      const { data } = await merge({ variables: { candidateId: other.id, intoId: one.id } });
      const mergeId = data?.mergeCandidates.merges[0]?.id;
      const [name, into] = [nameOf(other), nameOf(one)];
      offerUndo({
        key: `merge-${other.id}`,
        title: t`${name} and ${into} are treated as one person.`,
        undo: async () => mergeId && undo(mergeId),
        undone: t`Undone.`,
      });
      onClose();
    });
    setBusy(false);
  }
  return (
    <Modal
      open
      width={640}
      title={t`Are they the same person?`}
      okText={t`Merge`}
      cancelText={t`Cancel`}
      confirmLoading={isBusy}
      onOk={() => void act()}
      onCancel={onClose}
    >
      <Flex vertical gap="middle">
        <div className="halves">
          {[one, other].map((person) => (
            <div key={person.id} role="group" aria-label={nameOf(person)} className="breaking">
              <h3>
                <bdi>{nameOf(person)}</bdi>
              </h3>
              {person.email && (
                <div>
                  <bdi>{person.email}</bdi>
                </div>
              )}
              {person.phone && (
                <div>
                  <bdi dir="ltr">{person.phone}</bdi>
                </div>
              )}
              <ul className="muted">
                {person.applications.map(({ id, role }) => (
                  <li key={id}>
                    <bdi>{role?.title}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p>
          {t`Merged candidates appear once in lists. When the person asks for their data or has it erased, this reaches both. You can undo it for 30 days.`}
        </p>
      </Flex>
    </Modal>
  );
}

/** The candidates that are treated as this person, each with a button that undoes it. */
export function MergedCandidates({ application: { candidate } }: Props) {
  const { i18n, t } = useLingui();
  const nameOf = useCandidateName();
  const [undo, isBusy] = useUndo();
  const attempt = useAttempt();
  const [now] = useState(Date.now);
  if (candidate.merges.length === 0) return null;
  return (
    <Panel title={t`Merged candidates`}>
      <Flex component="ul" vertical gap="middle">
        {candidate.merges.map(({ id, merged, kept, undoableUntil }) => {
          const [name, into] = [nameOf(merged), nameOf(kept)];
          const day = i18n.date(new Date(undoableUntil), { dateStyle: 'medium' });
          return (
            <li key={id} className="breaking">
              <div>{t`${name} into ${into}`}</div>
              {[merged, kept].map(
                (person) =>
                  person.id !== candidate.id &&
                  person.email && (
                    <div key={person.id} className="muted">
                      <bdi>{person.email}</bdi>
                    </div>
                  ),
              )}
              {Date.parse(undoableUntil) > now && (
                <Flex wrap gap="small" align="center" className="list-entry__actions">
                  <Button size="small" loading={isBusy} onClick={() => void attempt(() => undo(id))}>
                    {t`Undo merge`}
                  </Button>
                  <span className="muted">{t`Until ${day}`}</span>
                </Flex>
              )}
            </li>
          );
        })}
      </Flex>
    </Panel>
  );
}

/** Returns a function that undoes a merge, and whether it is at work. */
function useUndo(): [undo: (mergeId: string) => Promise<void>, isBusy: boolean] {
  const [undo, { loading }] = useMutation(UndoCandidateMergeDocument);
  return [async (mergeId) => void (await undo({ variables: { mergeId } })), loading];
}

function useHintTexts(): Record<DuplicateHint, string> {
  const { t } = useLingui();
  return {
    EMAIL: t`Same email`,
    SIMILAR_EMAIL: t`Similar email`,
    PHONE: t`Same phone number`,
    NAME: t`Same name`,
    ROLE: t`Same role`,
  };
}
