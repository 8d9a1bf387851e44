import { apiKeyIn, isApiKey, newApiKey } from './api-key.js';

const request = (authorization?: string) => ({ headers: { authorization } });

it('creates unique keys of one format', () => {
  const keys = Array.from({ length: 200 }, newApiKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatch(/^jl_live_[0-9A-Za-z]{49}$/);
    expect(isApiKey(key)).toBe(true);
  }
});

it('detects typing errors by the checksum', () => {
  const key = newApiKey();
  const other = (digit: string) => (digit === 'a' ? 'b' : 'a');
  for (let at = 'jl_live_'.length; at < key.length; at++) {
    expect(isApiKey(key.slice(0, at) + other(key[at]) + key.slice(at + 1))).toBe(false);
  }
  for (const wrong of [key.slice(0, -1), `${key}0`, key.replace('live', 'test'), 'jl_live_', '']) {
    expect(isApiKey(wrong)).toBe(false);
  }
});

it('recognizes keys among other credentials', () => {
  const key = newApiKey();
  expect(apiKeyIn(request(`Bearer ${key}`))).toBe(key);
  expect(apiKeyIn(request(` bearer  ${key} `))).toBe(key);
  expect(apiKeyIn(request('Bearer jl_live_mistyped'))).toBe('jl_live_mistyped');
  for (const other of [undefined, 'Bearer a.b.c', `Basic ${key}`, `Bearer a.jl_live_.c`, key]) {
    expect(apiKeyIn(request(other))).toBeNull();
  }
});
