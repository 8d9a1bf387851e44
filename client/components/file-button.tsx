import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';

interface Props extends Pick<ButtonProps, 'type' | 'loading' | 'children'> {
  /** The types of files that the browser offers, as in `<input accept>`. */
  accept: string;
  /** The label of the field. */
  label: string;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's file dialog, and has the focus again afterwards. Ant Design's Upload blurs it. */
export function FileButton({ accept, label, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
