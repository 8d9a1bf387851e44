import { element } from './xml.js';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address that search engines should crawl. */
export interface SitemapAddress {
  address: string;
  /** The time of the last change, if known. */
  at: string | null;
}

/** Returns a sitemap. The pages themselves link their other languages. */
export const sitemapOf = (addresses: readonly SitemapAddress[]): string =>
  `${XML}
<urlset ${NAMESPACE}>
${addresses.map(({ address, at }) => `<url>${element('loc', address)}${at ? element('lastmod', at) : ''}</url>`).join('\n')}
</urlset>
`;

/** Returns a sitemap index. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${XML}
<sitemapindex ${NAMESPACE}>
${addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>`).join('\n')}
</sitemapindex>
`;
