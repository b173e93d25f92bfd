import { Trans } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { LandingSection } from './landing-section.tsx'
import { StaffIllustration } from './staff-illustration.tsx'
import './how-it-works.css'

interface StepProps {
  number: number
  title: ReactNode
  children: ReactNode
  picture: ReactNode
  /** The background of the picture, from a palette of the design. */
  ground: string
}

function Step({ number, title, children, picture, ground }: StepProps) {
  return (
    <li className="how-step">
      <div className={`how-picture ${ground}`} aria-hidden="true">
        <span className="absolute top-3.5 right-4 text-[2.5rem] type-display">{number}</span>
        {picture}
      </div>
      <div className="min-w-0">
        <h3 className="type-card">{title}</h3>
        <p className="mt-1 max-w-[44ch] text-ink-2">{children}</p>
      </div>
    </li>
  )
}

/** A flat drawing of a finished song's cover. */
function CoverIllustration() {
  return (
    <svg viewBox="0 0 96 96" className="size-[96px] shrink-0 rounded-sleeve">
      <rect width="96" height="96" fill="#FFD63D" />
      <circle cx="34" cy="40" r="46" fill="#FF5CA0" />
      <circle cx="66" cy="74" r="24" fill="#FF4A26" />
      <circle cx="79" cy="17" r="4.5" fill="#FFF6DC" />
    </svg>
  )
}

const DISC = 'how-disc size-[44px] shrink-0 place-items-center rounded-full bg-pine text-paper'

export function HowItWorks() {
  return (
    <LandingSection id="features" title={<Trans>How it works</Trans>}>
      <ol className="how-it-works">
        <Step
          number={1}
          ground="bg-[#FFD63D] text-pine"
          title={<Trans>Describe your vision</Trans>}
          picture={
            <p className="max-w-[24ch] leading-[1.3] font-[640] font-stretch-[106%]">
              <Trans>“Warm tape piano, a train leaving, no drums until the second minute.”</Trans>
            </p>
          }
        >
          <Trans>A beat, a song, a melody, a vibe or a freestyle. Plain words are enough.</Trans>
        </Step>
        <Step
          number={2}
          ground="bg-peony-soft text-ink"
          title={<Trans>AI creates your music</Trans>}
          picture={<StaffIllustration />}
        >
          <Trans>Seven steps, then a finished track with a title and its own cover.</Trans>
        </Step>
        <Step
          number={3}
          ground="bg-[#BFE0FF] text-pine"
          title={<Trans>Download and share</Trans>}
          picture={
            <>
              <CoverIllustration />
              <span className={DISC}>
                <Download size={20} />
              </span>
              <span className={DISC}>
                <Share2 size={20} />
              </span>
            </>
          }
        >
          <Trans>Keep the file, send the link, or leave it public for others to find.</Trans>
        </Step>
      </ol>
    </LandingSection>
  )
}
