import { draftKey, dropDraft, dropDrafts, readDraft, storeDraft } from './drafts';

const key = draftKey('apply-1', '7');

beforeEach(() => sessionStorage.clear());

it('keeps texts and choices, but no files, no consent and nothing empty', () => {
  storeDraft(key, {
    coverNote: 'Dear all',
    phone: '',
    answers: { 1: 'yes', 2: undefined },
    consent: true,
    cv: new File(['x'], 'cv.pdf'),
  });
  expect(readDraft(key)).toEqual({ coverNote: 'Dear all', answers: { 1: 'yes' } });
  storeDraft(key, { answers: { 1: '' } });
  expect(readDraft(key)).toBeNull();
});

it('belongs to one form and one person, until it is sent or the person signs out', () => {
  storeDraft(key, { coverNote: 'Dear all' });
  expect(readDraft(draftKey('apply-2', '7'))).toBeNull();
  expect(readDraft(draftKey('apply-1', '8'))).toBeNull();
  dropDraft(key);
  expect(readDraft(key)).toBeNull();
  storeDraft(key, { coverNote: 'Dear all' });
  sessionStorage.setItem('other', 'kept');
  dropDrafts();
  expect(readDraft(key)).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('kept');
});

it('ignores what it cannot read', () => {
  sessionStorage.setItem(key, '{"coverNote":');
  expect(readDraft(key)).toBeNull();
});
