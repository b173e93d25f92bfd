import { useState, type ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { ArchBackdrop } from '#ui/brand/arch-backdrop.tsx'
import { Fermata, FermataArc, FermataStop } from '#ui/brand/fermata.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Prose } from '#ui/prose.tsx'
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface p-[18px] edge-hair">
      <h2 className="mb-3.5 text-label font-[620] text-ink-3">{title}</h2>
      {children}
    </section>
  )
}

export function Flow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Fields() {
  return (
    <Card title="Fields">
      <div className="grid gap-3.5">
        <TextField label="Playlist title" defaultValue="Night Desk" />
        <TextField
          label="Artwork URL"
          isOptional
          optionalLabel="optional"
          defaultValue="night-desk.png"
          error="Enter a full web address, starting with https"
        />
        <TextField label="E-mail" hint="Only you see it." placeholder="you@example.com" type="email" />
        <TextField label="User name" defaultValue="lena" disabled />
        <TextAreaField label="About you" isOptional optionalLabel="optional" hint="At most 160 characters." />
      </div>
    </Card>
  )
}

export function TypeScale() {
  return (
    <Card title="Type: dynamics from p to ff">
      <p className="text-[3.25rem] type-display">Hold the note</p>
      <p className="type-page">Page title, 120 wide</p>
      <p className="type-section">Section title, 114 wide</p>
      <p className="type-card">Card title, 108 wide</p>
      <p>Body, 16 px at 100 wide. Numbers line up: 185 · 3,160 · 1:03</p>
      <p className="type-meta">Meta, 14 px</p>
    </Card>
  )
}

const colors = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line-strong', 'bg-line-strong'],
  ['ink-3', 'bg-ink-3'],
  ['ink-2', 'bg-ink-2'],
  ['ink', 'bg-ink'],
  ['peony-soft', 'bg-peony-soft'],
  ['peony', 'bg-peony'],
  ['hold', 'bg-hold'],
  ['tomato', 'bg-tomato'],
  ['butter', 'bg-butter'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
  ['bad', 'bg-bad'],
]

export function Colors() {
  return (
    <Card title="Colour">
      <div className="grid grid-cols-5 gap-2.5 text-meta desk:grid-cols-8">
        {colors.map(([name, background]) => (
          <span key={name}>
            <i className={`mb-1 block h-11 rounded-sleeve edge-hair ${background}`} />
            {name}
          </span>
        ))}
      </div>
    </Card>
  )
}

export function Marks() {
  return (
    <Card title="Marks and people">
      <Flow>
        <Fermata className="size-10" />
        <FermataArc />
        <span className="text-4xl type-display">
          song
          <FermataStop />
        </span>
        <Avatar src={null} initials="L" size="sm" />
        <Avatar src="/icons/icon-192.png" initials="L" />
        <Avatar src="/no-such-picture.png" initials="LM" size="lg" />
      </Flow>
      <div className="relative mt-4 h-40 overflow-clip rounded-stage bg-peony-stage">
        <ArchBackdrop className="absolute top-6 left-1/2 w-60 -translate-x-1/2" />
      </div>
    </Card>
  )
}

export function Waiting() {
  return (
    <Card title="Loading">
      <SkeletonList count={3} label="Loading" />
      <Skeleton className="mt-4 h-24 rounded-card" />
    </Card>
  )
}

export function SampleTabs() {
  const [tab, setTab] = useState('favorite')
  return (
    <Tabs
      label="Library"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'playlist', label: 'Playlist', panel: 'Playlists' },
        { value: 'favorite', label: 'Favourite', panel: 'Favourites' },
        { value: 'download', label: 'Download', panel: 'Downloads' },
      ]}
    />
  )
}

export function RunningText() {
  return (
    <Card title="Running text">
      <Prose>
        <h2>What a song costs</h2>
        <p>
          A song of two minutes costs 155 credits. The <a href="#prices">list of prices</a> says what each length costs,
          and <strong>nothing is taken</strong> when a song fails.
        </p>
        <ul>
          <li>30 seconds: 65 credits</li>
          <li>
            Four minutes: 275 credits, <code>duration=4m</code>
          </li>
        </ul>
        <h3>Refunds</h3>
        <blockquote>Credits of a failed song are back before you read the message.</blockquote>
      </Prose>
    </Card>
  )
}
