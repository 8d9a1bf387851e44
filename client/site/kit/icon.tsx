/**
 * A small drawing in the text colour. It is decorative, so a text beside it must carry its meaning. `shape` comes from
 * ./shapes.
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
