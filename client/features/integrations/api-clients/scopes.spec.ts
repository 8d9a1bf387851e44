import type { ApiScope } from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';
import type { Complete, Given } from '../../../test-complete';
import '../../../test-console';

// The compiler names what is missing, and what the schema does not have any more.
const complete: [
  Complete<Exclude<ApiScope, Given<'scopes'>>, 'Add these to `scopes` in words.ts of their capability'>,
  Complete<Exclude<Given<'scopes'>, ApiScope>, 'Remove these from `scopes` in words.ts'>,
] = [true, true];

it('says what every scope allows', () => {
  expect(complete).not.toContain(false);
  expect(Object.keys(wordsOf('scopes')).length).toBeGreaterThan(20);
});
