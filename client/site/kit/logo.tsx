/** The product's logo: an arched doorway with a person in it. Decorative; the surrounding element provides the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="8" fill="#1d4ed8" />
      <path d="M7 26V15a9 9 0 0 1 18 0v11h-4V15a5 5 0 0 0-10 0v11z" fill="#fff" />
      <circle cx="16" cy="16.5" r="2.6" fill="#ff7a45" />
      <path d="M12.4 26v-1.6a3.6 3.6 0 0 1 7.2 0V26z" fill="#ff7a45" />
    </svg>
  );
}
