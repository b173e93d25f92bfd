import type { Generation } from '@cadenza/contract/generations'
import { Plural, Trans } from '@lingui/react/macro'

const FREE = { credits: 0, isLate: false, freeLeft: 0 }

/** Before the music is begun a cancel is free; a server that does not tell its terms charges nothing either. */
export const cancelTermsOf = ({ cancelTerms }: Generation) => cancelTerms ?? FREE

const Returned = ({ credits }: { credits: number }) => (
  <Plural
    value={credits}
    one="The # credit set aside for it comes back to your balance at once."
    other="The # credits set aside for it come back to your balance at once."
  />
)

/** What happens to the credits of a generation that is cancelled now. */
export function CancelTerms({ generation }: { generation: Generation }) {
  const { credits: charge, isLate, freeLeft } = cancelTermsOf(generation)
  const { credits } = generation.quote
  if (charge > 0)
    return (
      <>
        <Trans>Its music is already being made, and your free cancels of the last 24 hours are used.</Trans>{' '}
        <Plural
          value={charge}
          one="Cancelling costs # credit, half of its audio."
          other="Cancelling costs # credits, half of its audio."
        />{' '}
        <Plural
          value={credits - charge}
          one="The other # credit comes back to your balance at once."
          other="The other # credits come back to your balance at once."
        />
      </>
    )
  if (isLate)
    return (
      <>
        <Trans>Its music is already being made, and nothing is charged.</Trans> <Returned credits={credits} />{' '}
        <Plural
          value={freeLeft}
          one="This is your last free cancel of this kind within 24 hours. After that it costs half of the audio."
          other="You have # free cancels of this kind within 24 hours, and this uses one. After that it costs half of the audio."
        />
      </>
    )
  return (
    <>
      <Trans>It will not be made, and nothing is charged.</Trans> <Returned credits={credits} />
    </>
  )
}

export function ConfirmCancelLabel({ generation }: { generation: Generation }) {
  const { credits, isLate } = cancelTermsOf(generation)
  if (credits > 0) return <Plural value={credits} one="Cancel for # credit" other="Cancel for # credits" />
  return isLate ? <Trans>Cancel the song, free</Trans> : <Trans>Cancel the song</Trans>
}
