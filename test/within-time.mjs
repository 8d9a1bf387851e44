// Skips tests that have not started by TEST_UNTIL, a time in milliseconds. See .ci/run.
import { TestEnvironment } from 'jest-environment-node';

export default class WithinTime extends TestEnvironment {
  handleTestEvent({ name, describeBlock, test }) {
    const { TEST_UNTIL } = process.env;
    if (!TEST_UNTIL || Date.now() < Number(TEST_UNTIL)) return;
    if (name === 'run_describe_start') describeBlock.mode = 'skip';
    if (name === 'test_start') test.mode = 'skip';
  }
}
