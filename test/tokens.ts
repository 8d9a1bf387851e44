/**
 * Returns a token of the local identity provider with other claims. Its tokens are unsigned, so tests can set times and
 * claims without waiting.
 */
export function alterToken(idToken: string, claims: object): string {
  const [header, payload] = idToken.split('.');
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return `${header}.${Buffer.from(JSON.stringify({ ...decoded, ...claims })).toString('base64url')}.`;
}
