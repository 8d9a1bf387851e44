import { plainText } from './plain-text.js';

it.each([
  ['', ''],
  ['One\ntwo', 'One\ntwo'],
  ['# Title\n\nSome **bold** and `code`.', 'Title\n\nSome bold and code.'],
  ['- one\n- two\n  - three', '- one\n- two\n- three'],
  ['1. one\n2. two', '- one\n- two'],
  ['- one\n\n- two', '- one\n- two'],
  ['```\na  \n\n\n\n- b\n```', 'a\n- b'],
  ['[plan](https://x.example/a) and <https://y.example>', 'plan (https://x.example/a) and https://y.example'],
  ['a\n\n---\n\nb', 'a\n\nb'],
  ['```\nx = 1\n```\n\nend', 'x = 1\n\nend'],
  ['<b>shown</b>', '<b>shown</b>'],
  ['![a picture](https://x.example/a.png)', 'a picture'],
  ['> quoted', 'quoted'],
  ['| a | b |\n| - | - |\n| c | d |', '| a | b |\n| - | - |\n| c | d |'],
])('converts %j to plain text', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
