import { useEffect, useState } from 'react'
import { useSketchState } from '#widgets/rehearsal/use-sketch-state.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Flow } from './design-samples.tsx'
import { MeasuredRehearsal } from './measured-rehearsal.ts'

declare global {
  interface Window {
    rehearsal?: MeasuredRehearsal
  }
}

/** Type, and listen to what the band would play. */
export function RehearsalSketch() {
  const [rehearsal] = useState(() => new MeasuredRehearsal())
  const [prompt, setPrompt] = useState('slow lofi beat for a rainy kitchen')
  const { player } = rehearsal
  const state = useSketchState(player)

  useEffect(() => {
    window.rehearsal = rehearsal
    return () => {
      delete window.rehearsal
      rehearsal.close()
    }
  }, [rehearsal])

  const onType = (words: string): void => {
    setPrompt(words)
    rehearsal.type(words)
  }

  return (
    <Card title="Rehearsal">
      <div className="grid gap-3.5">
        <TextAreaField label="Song to rehearse" value={prompt} onChange={(event) => onType(event.target.value)} />
        <Flow>
          <Button onClick={() => rehearsal.play(prompt)}>Rehearse</Button>
          <Button variant="line" onClick={() => player.stop()}>
            Stop
          </Button>
          <span>{state.kind === 'loading' ? `${state.loadedBytes} of ${state.totalBytes} bytes` : state.kind}</span>
        </Flow>
      </div>
    </Card>
  )
}
