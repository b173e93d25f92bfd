import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemoryRouter } from '#test/memory-router.tsx'
import { Avatar } from './avatar.tsx'
import { Button, LinkButton } from './button.tsx'
import { Chip } from './fields/chip.tsx'
import { IconButton } from './icon-button.tsx'
import { Logo } from './brand/logo.tsx'
import { SegmentedControl } from './fields/segmented-control.tsx'
import { SelectField } from './fields/select-field.tsx'
import { SkeletonList } from './skeleton.tsx'
import { Toggle } from './fields/toggle.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Follow</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  it('is disabled and marked as busy while busy', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button isBusy onClick={onClick}>
        Generating...
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Generating...' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('a link button is a link', () => {
    render(
      <MemoryRouter>
        <LinkButton to="/explore">Explore</LinkButton>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/explore')
  })
})

describe('IconButton', () => {
  it('has a name, and a pressed state only when it is a toggle', () => {
    const { rerender } = render(<IconButton label="Share" />)
    expect(screen.getByRole('button', { name: 'Share' }).hasAttribute('aria-pressed')).toBe(false)
    rerender(<IconButton label="Favourite" isPressed={false} />)
    expect(screen.getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('Chip', () => {
  it('shows whether it is selected and reports a press', async () => {
    const onToggle = vi.fn<() => void>()
    render(
      <Chip isSelected onToggle={onToggle}>
        Lofi
      </Chip>,
    )
    const chip = screen.getByRole('button', { name: 'Lofi', pressed: true })
    await userEvent.click(chip)
    expect(onToggle).toHaveBeenCalledTimes(1)
  })
})

describe('Toggle', () => {
  it('is a switch that reports the opposite of its state', async () => {
    const onChange = vi.fn<(isOn: boolean) => void>()
    const { rerender } = render(<Toggle label="Public" isOn={false} onChange={onChange} />)
    await userEvent.click(screen.getByRole('switch', { name: 'Public', checked: false }))
    expect(onChange).toHaveBeenLastCalledWith(true)
    rerender(<Toggle label="Public" isOn onChange={onChange} />)
    await userEvent.click(screen.getByRole('switch', { name: 'Public', checked: true }))
    expect(onChange).toHaveBeenLastCalledWith(false)
  })

  it('keeps its name when the label is hidden', () => {
    render(<Toggle label="Notifications" isLabelHidden isOn={false} onChange={() => undefined} />)
    expect(screen.getByRole('switch', { name: 'Notifications' }).textContent).toBe('')
  })
})

function AudioType() {
  const [value, setValue] = useState<'instrumental' | 'lyrics'>('instrumental')
  const options = [
    { value: 'instrumental', label: 'Instrumental' },
    { value: 'lyrics', label: 'With Lyrics' },
  ] as const
  return <SegmentedControl label="Audio type" value={value} onChange={setValue} options={options} />
}

describe('Segmented', () => {
  it('is a named group of radio buttons of which one is checked', async () => {
    render(<AudioType />)
    expect(screen.getByRole('radiogroup', { name: 'Audio type' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'With Lyrics' }))
    expect(screen.getByRole('radio', { name: 'With Lyrics', checked: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Instrumental', checked: false })).toBeTruthy()
  })
})

describe('SelectField', () => {
  it('shows label and detail of the choice and reports a new one', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const options = [
      { value: 'auto', label: 'Auto', detail: '2:45' },
      { value: '30s', label: '30s' },
    ]
    render(<SelectField label="Duration" isLabelHidden value="auto" onChange={onChange} options={options} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '30s')
    expect(onChange).toHaveBeenCalledWith('30s')
  })
})

describe('Avatar', () => {
  it('shows the initials without a picture', () => {
    const { container } = render(<Avatar src={null} initials="L" />)
    expect(container.textContent).toBe('L')
  })

  it('falls back to the initials when the picture cannot be loaded, and tries again with another one', () => {
    const { container, rerender } = render(<Avatar src="/gone.png" initials="L" />)
    expect(container.textContent).toBe('')
    fireEvent.error(container.querySelector('img') ?? container)
    expect(container.textContent).toBe('L')
    rerender(<Avatar src="/new.png" initials="L" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png')
  })

  it('is hidden from assistive technology', () => {
    const { container } = render(<Avatar src={null} initials="L" />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('Logo', () => {
  it('[T1] has one picture for the light theme and another for the dark one', () => {
    const { container } = render(<Logo />)
    const sources = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))
    expect(sources).toEqual(['/brand/logo-light.svg', '/brand/logo-dark.svg'])
  })
})

describe('SkeletonList', () => {
  it('is a busy, named list with the expected number of rows', () => {
    render(<SkeletonList count={6} label="Loading playlists" />)
    const list = screen.getByRole('list', { name: 'Loading playlists' })
    expect(list.getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
  })
})
