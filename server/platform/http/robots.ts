import { registered } from '../capabilities/capability.js';

declare module '../capabilities/capability.js' {
  interface Capability {
    /** The path of a sitemap with its public pages. */
    sitemap?: string;
  }
}

/** Returns the robots.txt with the sitemaps. `origin` is the address of this product. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /graphql',
    ...registered('sitemap').map((path) => `Sitemap: ${origin}${path}`),
  ].join('\n\n') + '\n';
