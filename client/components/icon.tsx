/**
 * A small drawing in the text's colour; decorative, so whatever it stands for is said in words beside it.
 * `shape` is one of ./shapes or ./more-shapes.
 */
export function Icon({ shape, size = 20 }: { shape: string; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}
