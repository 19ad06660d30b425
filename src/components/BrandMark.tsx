/** The drawing of public/icons/mark.svg, in the accent of the theme. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <rect width="64" height="64" rx="15" fill="var(--brand-accent)" />
      <path d="M47.6 22.5A18 18 0 1 0 47.6 41.5" fill="none" stroke="#fff" strokeWidth="7.5" strokeLinecap="round" />
      <path d="M21.5 40.5 29 28l5 7 3.6-5 5.4 10.5z" fill="#fff" />
    </svg>
  )
}
