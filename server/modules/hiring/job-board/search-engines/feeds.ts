import type { BoardRole } from '../pages/board-pages.js';
import { summaryOf } from '../pages/summary.js';
import { element, xml } from './xml.js';

/** The maximum number of characters of the summary of a role. */
const SUMMARY = 300;

/** A role in a feed. */
export interface FeedRole {
  id: number;
  role: BoardRole;
  descriptionHtml: string;
}

/** The metadata of a feed, with absolute addresses. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  /** The page that lists the same roles. */
  page: string;
  /** The feed itself. */
  self: string;
  /** The logo of the company. */
  logo: string | null;
  roles: FeedRole[];
  /** The origin of this product. */
  origin: string;
}

/** The id of a role in feeds. It does not change when the role is renamed. */
const idOf = ({ id }: FeedRole, origin: string) => `${origin}/jobs#${id}`;

const titleOf = ({ role }: FeedRole) => `${role.title} · ${role.company.title}`;

/** Returns a feed as RSS 2.0. */
export function rssOf({ title, description, language, page, self, logo, roles, origin }: Feed): string {
  const newest = roles[0] && element('lastBuildDate', rssTime(roles[0].role.openedAt));
  const image =
    logo && `<image>${element('url', logo)}${element('title', title)}${element('link', page)}</image>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${element('title', title)}
${element('link', page)}
${element('description', description)}
${element('language', language)}
<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>
${[newest, image].filter(Boolean).join('\n')}
${roles.map((one) => rssItem(one, origin)).join('\n')}
</channel>
</rss>
`;
}

const rssItem = (one: FeedRole, origin: string) => `<item>
${element('title', titleOf(one))}
${element('link', origin + one.role.path)}
<guid isPermaLink="false">${xml(idOf(one, origin))}</guid>
${element('pubDate', rssTime(one.role.openedAt))}
${element('description', summaryOf(one.descriptionHtml, SUMMARY))}
${element('content:encoded', one.descriptionHtml)}
</item>`;

const rssTime = (time: string) => new Date(time).toUTCString();

/** Returns a feed as JSON Feed 1.1. */
export const jsonFeedOf = ({ title, description, language, page, self, logo, roles, origin }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: page,
    feed_url: self,
    ...(logo && { icon: logo }),
    items: roles.map((one) => ({
      id: idOf(one, origin),
      url: origin + one.role.path,
      title: titleOf(one),
      summary: summaryOf(one.descriptionHtml, SUMMARY),
      content_html: one.descriptionHtml,
      date_published: one.role.openedAt,
      authors: [{ name: one.role.company.title, url: origin + one.role.company.path }],
    })),
  });
