export function GoogleGlyph() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.6Z"
      />
      <path
        fill="#34A853"
        d="M12 22c2.8 0 5.2-.9 6.9-2.5l-3.4-2.6a6.2 6.2 0 0 1-9.2-3.3H2.8v2.7A10.3 10.3 0 0 0 12 22Z"
      />
      <path fill="#FBBC05" d="M6.3 13.6a6.1 6.1 0 0 1 0-3.9V7H2.8a10.2 10.2 0 0 0 0 9.3l3.5-2.7Z" />
      <path fill="#EA4335" d="M12 5.9c1.6 0 2.9.5 4 1.6l3-3A10.3 10.3 0 0 0 2.8 7l3.5 2.7A6.2 6.2 0 0 1 12 5.9Z" />
    </svg>
  )
}

export function SpotifyGlyph() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M7 9.5c3.5-1 7.2-.6 10.2 1.1M7.6 12.8c2.9-.8 5.9-.5 8.4 1M8.2 15.9c2.3-.6 4.6-.3 6.6.8" />
    </svg>
  )
}
