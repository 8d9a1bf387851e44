// The end of .ci/run: sums the counts of `npm test`, `npm run test:release` and `npm run check`, given their exit codes.
import { textOf } from './tools.mjs';

const codes = process.argv.slice(2).map(Number);
const countsIn = (name) => JSON.parse(textOf(`test-results/${name}.json`) || 'null');
const commands = [
  Object.values(countsIn('first') ?? {}),
  Object.values(countsIn('release') ?? {}),
  [countsIn('check')].filter(Boolean),
];
const sum = (suites, name) => suites.reduce((total, counts) => total + (counts[name] ?? 0), 0);

const passed = sum(commands.flat(), 'passed');
const flaky = sum(commands.flat(), 'flaky');
// A non-zero exit code without a failed test counts as one failure.
const failed = commands.reduce(
  (total, suites, index) => total + (sum(suites, 'failed') || Number(codes[index] !== 0)),
  0,
);

if (flaky > 0) console.log(`${flaky} of them passed on the second try.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
