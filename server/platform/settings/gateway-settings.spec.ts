import { gatewayWarnings, readGatewaySettings } from './gateway-settings.js';

describe('the settings of the gateway', () => {
  it('require only the address of the old backend', () => {
    expect(readGatewaySettings({ LEGACY_API_URL: 'https://old.example/lobby' })).toMatchObject({
      legacyApiUrl: 'https://old.example/lobby',
      production: false,
      port: 3000,
      host: '127.0.0.1',
    });
  });

  it('are suggested for misspelt names, except those of the server', () => {
    expect(gatewayWarnings({ TRUST_PROXYS: 'x', LEGACY_API_URI: 'x', DATABASE_URL: 'x' })).toEqual([
      'TRUST_PROXYS is no setting: did you mean TRUST_PROXY?',
      'LEGACY_API_URI is no setting: did you mean LEGACY_API_URL?',
    ]);
    expect(() => readGatewaySettings({ LEGACY_API_ULR: 'https://old.example' })).toThrow(
      /LEGACY_API_URL is missing[^]*did you mean LEGACY_API_URL\?/,
    );
  });

  it.each([
    undefined,
    '',
    'old.example',
    'ftp://old.example',
    'https://me:secret@old.example',
    'https://old.example/?a=1',
  ])('reject %p without repeating it', (LEGACY_API_URL) => {
    const read = () => readGatewaySettings({ LEGACY_API_URL });
    expect(read).toThrow(/LEGACY_API_URL (is missing|must be an address)/);
    expect(read).not.toThrow(/secret/);
  });
});
