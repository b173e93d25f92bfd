import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextAreaField } from './text-area-field.tsx'

afterEach(cleanup)

function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

describe('TextField', () => {
  it('the label names the input and typing works', async () => {
    render(<TextField label="Playlist title" />)
    const input = screen.getByRole('textbox', { name: 'Playlist title' })
    await userEvent.type(input, 'Night Desk')
    expect(input).toHaveProperty('value', 'Night Desk')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })

  it('an error marks the input as invalid and is read with it, before the hint', () => {
    render(<TextField label="Artwork URL" hint="A picture." error="Enter a full web address" />)
    const input = screen.getByRole('textbox', { name: 'Artwork URL' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(input)).toEqual(['Enter a full web address', 'A picture.'])
  })

  it('an optional field says so in its label', () => {
    render(<TextField label="Artwork URL" isOptional optionalLabel="optional" />)
    expect(screen.getByRole('textbox', { name: 'Artwork URL optional' })).toBeTruthy()
  })
})

describe('TextAreaField', () => {
  it('the hint is read with the field', () => {
    render(<TextAreaField label="About you" hint="At most 160 characters." />)
    expect(describedBy(screen.getByRole('textbox', { name: 'About you' }))).toEqual(['At most 160 characters.'])
  })
})

function LibraryTabs() {
  const [tab, setTab] = useState<'playlist' | 'favorite'>('playlist')
  return (
    <Tabs
      label="Library"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'playlist', label: 'Playlist', panel: 'Your playlists' },
        { value: 'favorite', label: 'Favourite', panel: 'Your favourites' },
      ]}
    />
  )
}

describe('Tabs', () => {
  it('shows the panel of the chosen tab only, by pointer and by arrow key', async () => {
    render(<LibraryTabs />)
    await userEvent.click(screen.getByRole('tab', { name: 'Favourite' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('Your favourites')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Playlist', selected: true })).toBeTruthy()
    expect(screen.getByRole('tabpanel').textContent).toBe('Your playlists')
  })
})
