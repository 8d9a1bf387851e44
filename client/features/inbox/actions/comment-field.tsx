import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { counterOf } from '../../../components/form/rules';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The remark to a decision, which is one line. */
export default function CommentField({ value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Input.TextArea
      rows={2}
      count={counterOf(value, 500)}
      aria-label={t`Comment`}
      placeholder={t`Comment (optional)`}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
    />
  );
}
