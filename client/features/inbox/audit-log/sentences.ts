import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formerMemberName } from './former-member';
import type { Audit_EventFragment } from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';

/** An entry of the audit log as the console reads it. */
export type AuditEvent = Audit_EventFragment;

/**
 * Returns the name of the actor as far as the reader may know it: of an API client, with that of its creator, and of a
 * person in whose place support acted, with that of the holder.
 */
export function actorName(event: AuditEvent): string {
  const { actorClient: client, actorSupport: holder } = event;
  const person = personName(event);
  if (holder) return t`${person}, by support: ${holder}`;
  // The holder's data was erased.
  if (holder === '') return t`${person}, by support`;
  return client ? t`${client}, created by ${person}` : person;
}

function personName({ actor, formerActor, actorEmail, door, erased, outsideActor }: AuditEvent): string {
  if (actor) return actor.displayName;
  if (formerActor) return formerMemberName(formerActor);
  if (actorEmail) return actorEmail;
  if (door === 'OPERATOR') return t`The operator`;
  if (door === 'SYSTEM') return t`Job Lobby`;
  return erased && !outsideActor ? t`A person whose data was erased` : t`Someone outside the company`;
}

/** Returns the name of the record that an entry is about: as it is now or, if it is gone, as it was. */
export function subjectName(event: AuditEvent): string {
  const { subject, formerSubject, subjectType, subjectId } = event;
  if (subject) return 'title' in subject ? subject.title : subject.displayName;
  if (formerSubject) return formerMemberName(formerSubject);
  const name = wordsOf('subjects')[subjectType];
  return name ? name({ entry: event, value: valueIn(event) }) : t`Record ${subjectId}`;
}

const companyName = ({ company, companyId }: AuditEvent): string =>
  company?.title ?? (companyId ? t`Company ${companyId}` : '');

const valueIn =
  ({ changes }: AuditEvent) =>
  (field: string): string | undefined => {
    const change = changes.find((one) => one.field === field);
    return change?.after ?? change?.before ?? undefined;
  };

/** Returns the sentence for an entry. */
export function sentenceOf(event: AuditEvent): MessageDescriptor {
  const value = valueIn(event);
  const email = value('email');
  const isSignUp = event.action === 'USER_CREATED' && !!email && event.actorEmail === email;
  const isOwnFormer = !!event.formerActor && event.formerActor === event.formerSubject;
  const actor = actorName(event);
  const subject = subjectName(event);
  const words = wordsOf('audit')[event.action];
  if (!words) return msg`${actor} changed ${subject}.`;
  return words.sentence({
    entry: event,
    actor,
    subject,
    company: companyName(event),
    isOwn: isSignUp || isOwnFormer || (event.subjectType === 'USER' && event.actorId === event.subjectId),
    value,
  });
}

/** Returns the sentence as text. */
export const sentenceText = (event: AuditEvent): string => i18n._(sentenceOf(event));
