import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { renderRoutes } from '../test-render';
import { ImageSetting } from './image-setting';

const words = {
  field: 'Photo',
  add: 'Add photo',
  replace: 'Replace photo',
  saved: 'The photo was saved.',
  remove: 'Remove photo',
  question: 'Remove your photo?',
  effect: 'Your initials are shown instead.',
  removed: 'The photo was removed.',
};

const set = jest.fn<() => Promise<void>>();
const remove = jest.fn<() => Promise<void>>();

function Setting() {
  const [hasImage, setHasImage] = useState(true);
  const removed = () => remove().then(() => setHasImage(false));
  return <ImageSetting preview={null} hasImage={hasImage} words={words} set={set} remove={removed} />;
}

function renderSetting() {
  const element = (
    <App>
      <Setting />
    </App>
  );
  return renderRoutes([{ path: '/', element }]);
}

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });
const choose = () =>
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [new File(['abc'], 'me.png')] } });

beforeEach(() => {
  set.mockReset().mockResolvedValue();
  remove.mockReset().mockResolvedValue();
  globalThis.createImageBitmap = jest.fn(() => Promise.reject(new Error())) as typeof createImageBitmap;
});

it('keeps the focus on the button that opens the file dialog', async () => {
  const { user } = renderSetting();
  const opened = jest.spyOn(screen.getByLabelText<HTMLInputElement>('Photo'), 'click');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(button('Replace photo')).toHaveFocus();
});

it('cannot remove the image while another is uploaded', async () => {
  let finish!: () => void;
  set.mockReturnValue(new Promise((done) => (finish = done)));
  renderSetting();
  choose();
  await waitFor(() => expect(set).toHaveBeenCalledWith('YWJj'));
  expect(button('Remove photo')).toBeDisabled();
  finish();
  expect(await screen.findByText('The photo was saved.')).toBeVisible();
  expect(button('Remove photo')).toBeEnabled();
});

it('asks before it removes the image', async () => {
  const { user } = renderSetting();
  await user.click(button('Remove photo'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove your photo?' });
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('The photo was removed.')).toBeVisible();
  expect(button('Add photo')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
});

it('says why an image was refused', async () => {
  set.mockRejectedValue(
    Object.assign(new Error(), {
      errors: [
        { extensions: { code: 'VALIDATION_FAILED', errors: [{ field: 'image', message: 'must be' }] } },
      ],
    }),
  );
  renderSetting();
  choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a readable image.');
});
