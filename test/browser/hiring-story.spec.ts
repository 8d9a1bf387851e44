import { testHiring } from './support/hiring-story.js';

testHiring('en', { width: 1440, height: 900 });
