export interface LogoProps {
  /** Pixels. */
  size?: 24 | 32 | 40;
}

/** The brand mark, in the accent. Decoration: the name stands beside it. */
export function Logo({ size = 24 }: LogoProps) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.5" fill="var(--accent)" />
      <path
        d="M7.25 16.75c0-5.2 9.5-4.3 9.5-9.5"
        fill="none"
        stroke="var(--fg-on-accent)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <g fill="var(--fg-on-accent)">
        <circle cx="7.25" cy="16.75" r="2.3" />
        <circle cx="16.75" cy="7.25" r="2.3" />
        <circle cx="7.25" cy="7.25" r="1.5" opacity=".55" />
        <circle cx="16.75" cy="16.75" r="1.5" opacity=".55" />
      </g>
    </svg>
  );
}
