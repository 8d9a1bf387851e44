// The end of .ci/run: sums the counts of `npm test` and `npm run check`, given their exit codes.
import { textOf } from './tools.mjs';

const [testCode, checkCode] = process.argv.slice(2).map(Number);
const countsIn = (file) => JSON.parse(textOf(file) || 'null');

const suites = Object.values(countsIn('test-results/totals.json') ?? {});
const checks = countsIn('test-results/check.json');
let passed = 0;
let failed = 0;
for (const counts of [...suites, ...(checks ? [checks] : [])]) {
  passed += counts.passed;
  failed += counts.failed;
}
// A non-zero exit code without a failed test counts as one failure.
if (testCode !== 0 && !suites.some((counts) => counts.failed > 0)) failed++;
if (checkCode !== 0 && !checks?.failed) failed++;

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && testCode === 0 && checkCode === 0 ? 0 : 1;
