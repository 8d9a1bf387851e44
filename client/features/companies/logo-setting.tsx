import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import { RemoveCompanyLogoDocument, SetCompanyLogoDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { asDataUrl } from './logo';
import { CompanyLogo } from './company-logo';

/** The size that the server accepts, in bytes. */
const MAX_BYTES = 256 * 1024;

/** A company's logo, with buttons that replace and remove it. */
export function LogoSetting({
  company: { id, logoUrl },
}: {
  company: { id: string; logoUrl?: string | null };
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [set, { loading: setting }] = useMutation(SetCompanyLogoDocument);
  const [remove, { loading: removing }] = useMutation(RemoveCompanyLogoDocument);
  const [problem, setProblem] = useState<string>();

  async function run(work: () => Promise<unknown>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const { code, fields, message } = toProblem(error);
      const isUnreadable = code === 'VALIDATION_FAILED' && 'image' in fields;
      setProblem(
        isUnreadable ? t`This file is not a readable image. Choose a PNG, JPEG, WebP or GIF.` : message,
      );
    }
  }

  function chosen({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    if (file.size > MAX_BYTES) return setProblem(t`The image is larger than 256 kB. Choose a smaller one.`);
    void run(async () => {
      const image = (await asDataUrl(file)).replace(/^[^,]*,/, '');
      await set({ variables: { id, image } });
    });
  }

  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center">
        <CompanyLogo url={logoUrl} size={64} />
        <Button loading={setting} onClick={() => input.current?.click()}>
          {logoUrl ? t`Replace logo` : t`Add logo`}
        </Button>
        {logoUrl && (
          <Button loading={removing} onClick={() => void run(() => remove({ variables: { id } }))}>
            <Trans>Remove logo</Trans>
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t`Logo`}
          onChange={chosen}
        />
      </Flex>
      <span className="muted">
        <Trans>PNG, JPEG, WebP or GIF, up to 256 kB.</Trans>
      </span>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </Flex>
  );
}
