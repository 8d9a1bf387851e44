interface Props {
  shape: string;
  /** It points forwards or backwards, which depends on the direction of the language. */
  turns?: boolean;
  className?: string;
}

/** A small drawing in the text colour: a shape of ./shapes. Decorative, so a text beside it must carry its meaning. */
export const LineIcon = ({ shape, turns, className = '' }: Props) => (
  <svg
    className={[turns ? 'line-icon flips' : 'line-icon', className].join(' ')}
    viewBox="0 0 16 16"
    aria-hidden="true"
    focusable="false"
  >
    <path d={shape} />
  </svg>
);
