import { securityHeaders } from './security-headers.js';

const policyOf = (secondFactors: readonly ('totp' | 'phone')[], emulatorHost?: string) =>
  securityHeaders({ production: true, firebase: { secondFactors, emulatorHost } })[
    'content-security-policy'
  ]!;

describe('the Content-Security-Policy', () => {
  it('lets no other origin run scripts or be shown in frames', () => {
    for (const policy of [policyOf(['totp']), policyOf(['totp', 'phone'], '127.0.0.1:9099')]) {
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toContain('frame-src');
    }
  });

  it('lets Google check for automated requests where text messages are sent', () => {
    const recaptcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
    const policy = policyOf(['phone']);
    expect(policy).toContain(`script-src 'self' ${recaptcha};`);
    expect(policy).toContain(`frame-src 'self' ${recaptcha};`);
  });
});
