import fastify from 'fastify';
import { pageHeaders, secureResponses, securityHeaders } from './security-headers.js';

const policyOf = (secondFactors: readonly ('totp' | 'phone')[], emulatorHost?: string) =>
  securityHeaders({ production: true, firebase: { secondFactors, emulatorHost } })[
    'content-security-policy'
  ]!;

describe('the Content-Security-Policy', () => {
  it('allows no other origin to run scripts or show pages in frames', () => {
    for (const policy of [policyOf(['totp']), policyOf(['totp', 'phone'], '127.0.0.1:9099')]) {
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toContain('frame-src');
    }
  });

  it("allows Google's check for automated requests where text messages are sent", () => {
    const recaptcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
    const policy = policyOf(['phone']);
    expect(policy).toContain(`script-src 'self' ${recaptcha};`);
    expect(policy).toContain(`frame-src 'self' ${recaptcha};`);
  });
});

describe('the headers of a response', () => {
  const settings = { production: true, firebase: { emulatorHost: undefined } };
  const app = fastify();
  secureResponses(app, settings);
  const send = (path: string, type: string, own: Record<string, string> = {}) =>
    app.get(path, (_request, reply) => void reply.headers(own).type(type).send('{}'));
  send('/json', 'application/json; charset=utf-8');
  send('/problem', 'application/problem+json');
  send('/text', 'text/plain');
  send('/image', 'image/webp', { 'Content-Security-Policy': 'sandbox' });
  send('/framable', 'text/html', pageHeaders(settings, { isFramable: true }));
  app.get('/redirect', (_request, reply) => reply.redirect('/text'));
  afterAll(() => app.close());

  const headersOf = async (url: string) => (await app.inject({ url })).headers;
  const OF_DATA = {
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };

  it.each(['/json', '/problem'])('protect the data of %s, without document policies', async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject(OF_DATA);
    expect(
      Object.keys(headers)
        .filter((name) => name in securityHeaders(settings))
        .sort(),
    ).toEqual(Object.keys(OF_DATA).sort());
  });

  it.each(['/text', '/redirect'])('are complete for %s', async (url) => {
    expect(await headersOf(url)).toMatchObject(securityHeaders(settings));
  });

  it('are completed if a response already has some', async () => {
    const { 'content-security-policy': _, ...others } = securityHeaders(settings);
    expect(await headersOf('/image')).toMatchObject({ ...others, 'content-security-policy': 'sandbox' });
  });

  it('allow other websites to frame a page whose policy permits it', async () => {
    const headers = await headersOf('/framable');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers).not.toHaveProperty('x-frame-options');
  });
});
