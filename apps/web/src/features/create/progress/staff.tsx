import { STEP_COUNT } from './displayed-percent.ts'
import './staff.css'

const SYLLABLES = ['do', 're', 'mi', 'fa', 'sol', 'la', 'ti']
const STAFF_LINES = 5
const TOP_Y = 26
const FIRST_X = 26
const STEM = 30
/** Distances from the right edge to the last note, and to the thin and the thick line of the final bar. */
const LAST_X = 26
const THIN_BAR = 6
const THICK_BAR = 1.5

interface StaffShape {
  width: number
  /** Distance between two lines. */
  gap: number
  height: number
  className: string
}

/** The same scale in two sizes, so that lines and notes keep their thickness at both widths. */
const NARROW: StaffShape = { width: 330, gap: 11, height: 117, className: '@xl:hidden' }
const WIDE: StaffShape = { width: 640, gap: 12, height: 122, className: '@max-xl:hidden' }

type NoteState = 'done' | 'now' | 'to-come'

const stateOf = (note: number, step: number): NoteState => (note < step ? 'done' : note === step ? 'now' : 'to-come')

function Note({ x, y, state }: { x: number; y: number; state: NoteState }) {
  return (
    <>
      {state === 'now' && <circle className="staff-halo" cx={x} cy={y} r="17" />}
      <g className={`staff-note is-${state}`}>
        <path d={`M${x + 6.6} ${y - 2}v-${STEM}`} />
        <ellipse cx={x} cy={y} rx="7.4" ry="5.4" transform={`rotate(-22 ${x} ${y})`} />
      </g>
    </>
  )
}

function FermataOver({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x - 12} ${y})`} className="fill-ink">
      <path d="M0 14A12 12 0 0 1 24 14A12 7.4 0 0 0 0 14Z" />
      <circle cx="12" cy="13.5" r="2.6" className="fill-tomato" />
    </g>
  )
}

function Scale({ step, shape: { width, gap, height, className } }: { step: number; shape: StaffShape }) {
  const bottomY = TOP_Y + gap * (STAFF_LINES - 1)
  const spread = (width - FIRST_X - LAST_X) / (STEP_COUNT - 1)
  const firstY = bottomY + gap
  return (
    <svg viewBox={`0 -6 ${width} ${height}`} className={`staff ${className}`} aria-hidden="true">
      {Array.from({ length: STAFF_LINES }, (_, line) => (
        <path key={line} className="staff-line" d={`M0 ${TOP_Y + gap * line}H${width}`} />
      ))}
      <path className="staff-bar" d={`M${width - THIN_BAR} ${TOP_Y}V${bottomY}`} />
      <path className="staff-bar is-last" d={`M${width - THICK_BAR} ${TOP_Y}V${bottomY}`} />
      <path className="staff-ledger" d={`M${FIRST_X - 12} ${firstY}h24`} />
      {SYLLABLES.map((syllable, index) => {
        const x = FIRST_X + spread * index
        const y = firstY - (gap / 2) * index
        const state = stateOf(index + 1, step)
        return (
          <g key={syllable}>
            <Note x={x} y={y} state={state} />
            {state === 'now' && <FermataOver x={x} y={y - STEM - 24} />}
            <text className={state === 'now' ? 'is-now' : undefined} x={x} y={firstY + 24} textAnchor="middle">
              {syllable}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Seven notes of a scale for the seven stages. It illustrates the text beside it. */
export function Staff({ step }: { step: number }) {
  return (
    <>
      <Scale step={step} shape={NARROW} />
      <Scale step={step} shape={WIDE} />
    </>
  )
}
