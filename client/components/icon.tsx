const shapes = {
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M3 3l18 18M10.6 5.6c.5-.1.9-.1 1.4-.1 6.4 0 10 6.5 10 6.5a17 17 0 0 1-3.2 3.9M6.3 6.9A16.7 16.7 0 0 0 2 12s3.6 6.5 10 6.5c1.7 0 3.2-.5 4.5-1.1M9.9 10a3 3 0 0 0 4.2 4.2',
  chevron: 'M6 9l6 6 6-6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20v-1.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5V20M16 4.3a3.5 3.5 0 0 1 0 6.4M17.5 13.7a5 5 0 0 1 4 4.8V20',
  team: 'M12 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5.5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18.5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 8.5V13M7.8 15l4.2-2 4.2 2',
  briefcase: 'M3 8.5h18v11H3zM8.5 8.5v-3h7v3M3 13.5h18M12 12.5v2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M8 14.5h2M14 14.5h2',
  check: 'M4.5 5h15v15h-15zM8.5 12.5l2.5 2.5 5-5.5',
  pulse: 'M3 12.5h4l2.5-7 4.5 13 2.5-6H21',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  building: 'M5 20.5v-17h9v17M14 9h5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5M4 12h2M10 12h10M8 9.7v4.6',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5v-.5a6 6 0 0 1 6-6h3a6 6 0 0 1 6 6v.5',
  alert: 'M12 3.5l9.5 16.5h-19zM12 10v4.5M12 17.2v.3',
  code: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  lock: 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5',
} as const;

export type IconName = keyof typeof shapes;

/** A small drawing in the text's colour; decorative, so whatever it stands for is said in words beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
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
      <path d={shapes[name]} />
    </svg>
  );
}
