const STAFF_LINES_Y = [26, 37, 48, 59, 70]
const NOTES = 7
const CURRENT_NOTE = 4
const FIRST_X = 26
const STEP_X = 41.3
const FIRST_Y = 81
const STEP_Y = 5.5

const placeOf = (index: number) => ({ x: FIRST_X + STEP_X * index, y: FIRST_Y - STEP_Y * index })

function Note({ index }: { index: number }) {
  const { x, y } = placeOf(index)
  const colorClasses = index <= CURRENT_NOTE ? 'fill-hold stroke-hold' : 'fill-none stroke-line-strong'
  return (
    <g className={`${colorClasses} stroke-2`}>
      <path d={`M${x + 6.6} ${y - 2}V${y - 32}`} fill="none" />
      <ellipse cx={x} cy={y} rx="7.4" ry="5.4" transform={`rotate(-22 ${x} ${y})`} />
    </g>
  )
}

/** A scale on a staff: four notes played, one held, two to come, a final bar line. */
export function StaffIllustration() {
  const { x, y } = placeOf(CURRENT_NOTE)
  return (
    <svg viewBox="0 -6 300 97" className="w-full overflow-visible" aria-hidden="true">
      <g className="stroke-line-strong">
        {STAFF_LINES_Y.map((line) => (
          <path key={line} d={`M0 ${line}H300`} className="opacity-55" />
        ))}
        <path d={`M14 ${FIRST_Y}H38`} />
        <path d="M293 26V70" className="stroke-[1.5]" />
        <path d="M298 26V70" className="stroke-[3.5]" />
      </g>
      <circle cx={x} cy={y} r="17" className="fill-hold opacity-25" />
      {Array.from({ length: NOTES }, (_, index) => (
        <Note key={index} index={index} />
      ))}
      <g transform={`translate(${x - 12} ${y - 54})`}>
        <path d="M0 14A12 12 0 0 1 24 14A12 7.4 0 0 0 0 14Z" className="fill-current" />
        <circle cx="12" cy="13.5" r="2.6" className="fill-tomato" />
      </g>
    </svg>
  )
}
