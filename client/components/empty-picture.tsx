/** The picture of empty states: the door of the lobby, open, with a place for a card. Its colours follow the theme. */
export const EmptyPicture = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden focusable="false">
    <ellipse cx="48" cy="66" rx="40" ry="4" fill="var(--line)" opacity="0.6" />
    <rect
      x="10"
      y="22"
      width="50"
      height="40"
      rx="6"
      fill="var(--sunken)"
      stroke="var(--line)"
      strokeWidth="2"
    />
    <path d="M18 34h24M18 42h34M18 50h18" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M56 62V26a14 14 0 0 1 28 0v36z"
      fill="var(--accent-soft)"
      stroke="var(--accent)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M63 62V28a7 7 0 0 1 14 0v34z" fill="var(--surface)" stroke="var(--accent)" strokeWidth="2" />
    <circle cx="73" cy="45" r="1.8" fill="var(--signal)" />
  </svg>
);
