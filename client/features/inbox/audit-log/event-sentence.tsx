import { Trans as Sentence } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasMasterControl, useMe } from '../../../lib/access';
import { companyPath, masterUserProfilePath, paths, staffUserProfilePath } from '../../../lib/paths';
import { sentenceOf, type AuditEvent } from './sentences';

interface Props {
  event: AuditEvent;
  /** By default, the sentence of the event. */
  descriptor?: MessageDescriptor;
}

/** A sentence with the names in it as links to the records that the reader may open. */
export function EventSentence({ event, descriptor = sentenceOf(event) }: Props) {
  const { id, message, values } = descriptor;
  const linksOf = useLinks();
  return <Sentence id={id} message={message} values={linksOf(event, values)} />;
}

function useLinks(): (event: AuditEvent, values?: Record<string, unknown>) => Record<string, ReactNode> {
  const isMaster = hasMasterControl(useMe());
  const profile = isMaster ? masterUserProfilePath : staffUserProfilePath;
  const company = (id: string) =>
    isMaster ? companyPath(paths.masterControlCompanyProfile, id) : paths.company;
  return (event, values = {}) => {
    const { actor, subject } = event;
    const to: Record<string, string | undefined> = {
      actor: actor ? profile(actor.firebaseId) : undefined,
      subject: subject ? ('title' in subject ? company(subject.id) : profile(subject.firebaseId)) : undefined,
      company: event.company ? company(event.company.id) : undefined,
    };
    const links: Record<string, ReactNode> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') {
        links[name] = value;
        continue;
      }
      const text = <bdi>{String(value)}</bdi>;
      const path = to[name];
      links[name] = path ? <Link to={path}>{text}</Link> : <strong>{text}</strong>;
    }
    return links;
  };
}
