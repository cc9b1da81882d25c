const icons = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  back: 'M9 7H4V2M4.5 7A9 9 0 1 1 3.5 14',
  next: 'M6 5l10 7-10 7zM18.5 5v14',
  previous: 'M18 5 8 12l10 7zM5.5 5v14',
} as const

export function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
