import { MockedProvider } from '@apollo/client/testing/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Blob as FileOfNode } from 'node:buffer';
import { useState } from 'react';
import { JobRowsDocument } from '../../../generated/graphql';
import { ColumnsStep } from './columns-step';
import { FileNotes } from './file-notes';
import { excelFile } from './files/workbooks';
import { JobRows } from './job-rows';
import { ReadAs } from './read-as';
import { type Chosen, choose } from './use-reading';

const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

function Step({ chosen }: { chosen: Chosen }) {
  const [file, setFile] = useState(chosen);
  return (
    <I18nProvider i18n={i18n}>
      <ColumnsStep file={file} busy={false} onChange={setFile} onBack={() => {}} onCheck={() => {}} />
      <ReadAs
        encoding={file.content.encoding}
        sheet={file.content.sheets[file.sheet]!.name}
        headingLine={file.headingLine}
      />
      <FileNotes notes={file.notes} />
    </I18nProvider>
  );
}

async function show(bytes: Uint8Array) {
  const file = new FileOfNode([bytes]) as unknown as File;
  render(<Step chosen={await choose(file, 'en')} />);
}

async function select(name: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  fireEvent.click(await screen.findByTitle(option));
}

it('reads a text in the encoding that a person chooses', async () => {
  await show(Uint8Array.from('Email,First name\na@a.example,\xc3\xbc,x\n', (letter) => letter.charCodeAt(0)));
  expect(screen.getByText('ü')).toBeVisible();
  expect(screen.getByText('Encoding: UTF-8.', { exact: false })).toBeVisible();
  expect(screen.getByText(/There are more cells than headings/)).toHaveTextContent('Line 2');
  await select('Encoding', 'Windows-1252');
  expect(await screen.findByText('Ã¼')).toBeVisible();
  expect(screen.getByText('Encoding: Windows-1252.', { exact: false })).toBeVisible();
});

it('reads the sheet and the headings that a person chooses', async () => {
  const sheet = (name: string, person: string) => ({
    name,
    rows: `<row r="1">${text('A1', 'Email')}</row><row r="2">${text('A2', 'Mail')}</row><row r="3">${text('A3', person)}</row>`,
  });
  await show(excelFile({ sheets: [sheet('North', 'a@a.example'), sheet('South', 'b@a.example')] }));
  await select('Sheet', 'South');
  expect(await screen.findByText(/Sheet: South\./)).toBeVisible();
  expect(screen.getByText('Mail', { selector: '.muted' })).toBeVisible();
  await select('Headings', '2: Mail');
  expect(await screen.findByText('b@a.example')).toBeVisible();
  expect(screen.getByText(/The headings are in line 2\./)).toBeVisible();
});

it('shows names and roles of rows, not only addresses', async () => {
  const row = { field: null, reason: null, message: null, result: null, verdict: 'NEW' as const };
  const jobRows = [
    { ...row, number: 1, label: 'a@a.example', name: 'Ada Lovelace', userType: 'ADMIN' as const },
    { ...row, number: 2, label: 'b@a.example', name: null, userType: 'EMPLOYEE' as const },
    {
      ...row,
      number: 3,
      label: 'c@a.example',
      name: null,
      userType: null,
      verdict: 'EXISTING' as const,
      changes: [
        { column: 'lastName', before: 'Lim', after: 'Cole' },
        { column: 'phone', before: null, after: '+49 30 1' },
      ],
    },
  ].map((each) => ({ __typename: 'JobRow' as const, changes: [], ...each }));
  const variables = { id: '7', after: 0, first: 50, failedOnly: false };
  render(
    <I18nProvider i18n={i18n}>
      <MockedProvider
        mocks={[{ request: { query: JobRowsDocument, variables }, result: { data: { jobRows } } }]}
      >
        <JobRows id="7" total={3} />
      </MockedProvider>
    </I18nProvider>,
  );
  await screen.findByText('Ada Lovelace');
  const [ada, other, changed] = screen.getAllByRole('listitem');
  expect(ada).toHaveTextContent('1Ada Lovelacea@a.exampleadminWill be invited');
  expect(other).toHaveTextContent('2b@a.exampleemployeeWill be invited');
  expect(changed).toHaveTextContent('Last Name: Lim → Cole · Phone: +49 30 1');
});

it('includes people who seem to have left if a person wants it', async () => {
  await show(new TextEncoder().encode('Email,Active\na@a.example,yes\nb@a.example,no\nc@a.example,no\n'));
  const choice = screen.getByRole('checkbox', { name: 'Leave out 2 people who seem to have left' });
  expect(choice).toBeChecked();
  expect(screen.getByText(/Line 3/)).toBeVisible();
  fireEvent.click(choice);
  await waitFor(() => expect(screen.queryByText(/Line 3/)).toBeNull());
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('includes everybody if all seem to have left', async () => {
  await show(new TextEncoder().encode('Email,Active\na@a.example,no\n'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('says that everybody in a file seems to have left', async () => {
  const rows = ['Email,Status', 'a@a.example,inactive', 'b@a.example,left'];
  const bytes = (lines: string[]) => new TextEncoder().encode(lines.join('\n'));
  await show(bytes([...rows, 'c@a.example,active', 'd@a.example,active']));
  expect(screen.getByRole('checkbox', { name: /Leave out 2 people/ })).toBeChecked();
  expect(screen.queryByText(/Everybody in this file/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  expect(screen.queryByText(/Everybody in this file/)).toBeNull();
  cleanup();
  await show(bytes(rows));
  expect(screen.getByText(/Everybody in this file seems to have left/)).toBeVisible();
});
