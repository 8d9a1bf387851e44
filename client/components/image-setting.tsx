import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { toProblem } from '../lib/errors';
import { isRefusedImage, TooLarge, uploadImage } from '../lib/uploads';
import { ConfirmDialog } from './dialog';
import { FileButton } from './file-button';

interface Props {
  /** The image, or what stands in for it. */
  preview: ReactNode;
  hasImage: boolean;
  words: {
    /** What the image is: the label of the field. */
    field: string;
    add: string;
    replace: string;
    /** Said after the image was set. */
    saved: string;
    remove: string;
    /** Asks whether to remove it. */
    question: string;
    /** What happens when it is removed. */
    effect: string;
    removed: string;
  };
  /** Stores an image in Base64. */
  set: (image: string) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** An image of a record, with buttons that replace and remove it. */
export function ImageSetting({ preview, hasImage, words, set, remove }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload(file: File): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      await uploadImage(file, set);
      void message.success(words.saved);
    } catch (error) {
      setProblem(textOf(error));
    }
    setBusy(false);
  }

  function textOf(error: unknown): string {
    if (error instanceof TooLarge) return t`The image is larger than 256 kB. Choose a smaller one.`;
    if (isRefusedImage(error)) return t`This file is not a readable image. Choose a PNG, JPEG, WebP or GIF.`;
    return toProblem(error).message;
  }

  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center">
        {preview}
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif"
          label={words.field}
          loading={busy}
          onChoose={(file) => void upload(file)}
        >
          {hasImage ? words.replace : words.add}
        </FileButton>
        {hasImage && (
          // Not during an upload, which would bring the image back.
          <Button disabled={busy} onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )}
      </Flex>
      <span className="muted">
        <Trans>PNG, JPEG, WebP or GIF. Large images are made smaller.</Trans>
      </span>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      {asking && (
        <ConfirmDialog
          title={words.question}
          action={words.remove}
          danger
          act={remove}
          success={words.removed}
          done={() => setProblem(undefined)}
          onClose={() => setAsking(false)}
        >
          {words.effect}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
