import { securityHeaders } from './security-headers.js';

const policyOf = (firebase: Parameters<typeof securityHeaders>[0]['firebase']) =>
  securityHeaders({ production: true, firebase })['content-security-policy']!;

describe('the Content-Security-Policy', () => {
  it('lets no other origin run scripts or be shown in frames', () => {
    for (const firebase of [
      { secondFactors: ['totp'] as const },
      { secondFactors: ['totp', 'phone'] as const, emulatorHost: '127.0.0.1:9099' },
    ]) {
      expect(policyOf(firebase)).toMatch(/script-src 'self';/);
      expect(policyOf(firebase)).not.toContain('frame-src');
    }
  });

  it('lets Google check for automated requests where text messages are sent', () => {
    const recaptcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
    const policy = policyOf({ secondFactors: ['phone'] });
    expect(policy).toContain(`script-src 'self' ${recaptcha};`);
    expect(policy).toContain(`frame-src 'self' ${recaptcha};`);
  });
});
