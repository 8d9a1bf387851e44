import { testMatrix } from './matrix.js';

testMatrix({ isShort: false });
