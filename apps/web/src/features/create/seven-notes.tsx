const STAFF_LINES_Y = [20, 30, 40, 50, 60]
const NOTES = 7
const PLAYED = 5
const FIRST_X = 18
const STEP_X = 34
const FIRST_Y = 66
const STEP_Y = 5

/** A scale on a staff: five notes played, two to come, a final bar line. */
export function SevenNotes() {
  return (
    <svg viewBox="0 0 250 84" className="w-full overflow-visible" aria-hidden="true">
      {STAFF_LINES_Y.map((y) => (
        <path key={y} d={`M0 ${y}H250`} className="stroke-line-strong opacity-55" />
      ))}
      <path d="M244 20V60" className="stroke-line-strong" />
      <path d="M248 20V60" className="stroke-line-strong [stroke-width:3]" />
      {Array.from({ length: NOTES }, (_, index) => {
        const x = FIRST_X + STEP_X * index
        const y = FIRST_Y - STEP_Y * index
        const isPlayed = index < PLAYED
        return (
          <g key={index} className={isPlayed ? 'fill-hold stroke-hold' : 'fill-peony-soft stroke-line-strong'}>
            <path d={`M${x + 6} ${y - 2}V${y - 30}`} className="[stroke-width:1.6]" />
            <ellipse cx={x} cy={y} rx="7" ry="5" transform={`rotate(-20 ${x} ${y})`} className="[stroke-width:1.4]" />
          </g>
        )
      })}
    </svg>
  )
}
