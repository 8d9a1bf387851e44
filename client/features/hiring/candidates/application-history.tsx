import { useLingui } from '@lingui/react/macro';
import { Badge } from 'antd';
import { History } from '../../../components/history';
import { Feed } from '../../../components/list/feed';
import type { Application_PageFragment, ApplicationEventKind } from '../../../generated/graphql';

type Event = Application_PageFragment['events'][number];

const COLORS: Record<ApplicationEventKind, string> = {
  APPLIED: 'blue',
  MOVED: 'blue',
  REJECTED: 'red',
  WITHDRAWN: 'gray',
  REOPENED: 'blue',
  HIRED: 'green',
};

/** What has happened to an application, newest first. */
export function ApplicationHistory({ application: { events } }: { application: Application_PageFragment }) {
  const sentence = useEventText();
  return (
    <History>
      <Feed
        entries={events.map((event) => {
          const text = sentence(event);
          return {
            id: event.id,
            at: event.at,
            text,
            sentence: text,
            icon: <Badge color={COLORS[event.kind]} />,
          };
        })}
      />
    </History>
  );
}

/** Returns the sentence about an event. Without an actor, the person of the application did it. */
function useEventText(): (event: Event) => string {
  const { t } = useLingui();
  return ({ kind, fromStage, toStage, actor }) => {
    const name = actor?.displayName;
    const to = toStage ?? '';
    switch (kind) {
      case 'APPLIED':
        return name ? t`${name} added the person.` : t`The person applied.`;
      case 'MOVED':
        if (!fromStage) return t`The application was moved to “${to}”.`;
        return name
          ? t`${name} moved the application from “${fromStage}” to “${to}”.`
          : t`The application was moved from “${fromStage}” to “${to}”.`;
      case 'REJECTED':
        return name ? t`${name} rejected the application.` : t`The application was rejected.`;
      case 'REOPENED':
        return name
          ? t`${name} reopened the application in “${to}”.`
          : t`The application was reopened in “${to}”.`;
      case 'WITHDRAWN':
        return t`The person withdrew the application.`;
      case 'HIRED':
        return t`The person accepted the offer.`;
    }
  };
}
