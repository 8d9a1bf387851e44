import { testHiring } from './support/hiring-story.js';

testHiring('ar', { width: 390, height: 844 });
