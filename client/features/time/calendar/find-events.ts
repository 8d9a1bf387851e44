import type { ApolloClient } from '@apollo/client';
import { i18n } from '@lingui/core';
import { CalendarOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import { FindEventsDocument, type FindEventsQuery } from '../../../generated/graphql';
import type { FoundRecord } from '../../../lib/capability';
import { dayLater } from '../../../../server/platform/time/days.js';
import { noonOf, today } from '../../../lib/days';
import { foldText } from '../../../lib/fold-text';
import type { Me } from '../../../lib/session';
import { eventPath } from './paths';

/** The server returns at most 62 days. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 45;
const MOST = 5;
/** While somebody types, the events are read once. */
const FRESH_MS = 30_000;

let known: { of: string; at: number; entries: Promise<FindEventsQuery['calendar']> } | undefined;

/** Searches the titles of the user's events of these weeks for the palette. */
export async function findEvents(client: ApolloClient, me: Me, search: string): Promise<FoundRecord[]> {
  if (known?.of !== me.id || Date.now() - known.at > FRESH_MS) {
    known = { of: me.id, at: Date.now(), entries: read(client) };
    known.entries.catch(() => (known = undefined));
  }
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  const found = new Map<string, FoundRecord>();
  for (const { kind, eventId, title, date, from } of await known.entries) {
    if (kind !== 'EVENT' || !eventId || found.has(eventId)) continue;
    const text = foldText(title);
    if (!words.every((word) => text.includes(word))) continue;
    found.set(eventId, {
      key: `event-${eventId}`,
      label: title,
      detail: i18n.date(noonOf(date ?? from), { dateStyle: 'medium', timeZone: 'UTC' }),
      icon: createElement(CalendarOutlined),
      to: eventPath(eventId, date),
    });
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

async function read(client: ApolloClient): Promise<FindEventsQuery['calendar']> {
  const day = today();
  const { data } = await client.query({
    query: FindEventsDocument,
    variables: { from: dayLater(day, -DAYS_BEFORE), to: dayLater(day, DAYS_AFTER) },
    fetchPolicy: 'no-cache',
  });
  return data?.calendar ?? [];
}
