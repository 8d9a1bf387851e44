import { CopyOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useCopy } from './use-copy';

/** Code with a button to copy it. */
export function Snippet({ title, text }: { title: string; text: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <section aria-label={title}>
      <Flex align="center" justify="space-between" gap="small" className="spaced-below">
        <strong>{title}</strong>
        <Button
          size="small"
          icon={<CopyOutlined />}
          aria-label={t`Copy: ${title}`}
          onClick={() => void copy(text)}
        >
          <Trans>Copy</Trans>
        </Button>
      </Flex>
      <pre className="snippet" dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
