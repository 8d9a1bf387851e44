/** A small drawing in the text colour: a shape of ./shapes. Decorative, so a text beside it must carry its meaning. */
export const LineIcon = ({ shape, turns }: { shape: string; turns?: boolean }) => (
  <svg
    className={turns ? 'line-icon flips' : 'line-icon'}
    viewBox="0 0 16 16"
    aria-hidden="true"
    focusable="false"
  >
    <path d={shape} />
  </svg>
);
