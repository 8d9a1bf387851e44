import { CopyOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useCopy } from './use-copy';

const style: React.CSSProperties = {
  margin: 0,
  padding: 12,
  maxHeight: 320,
  overflow: 'auto',
  direction: 'ltr',
  textAlign: 'left',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  background: 'var(--sunken)',
  border: '1px solid var(--line)',
  borderRadius: 8,
};

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
      <pre style={style} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
