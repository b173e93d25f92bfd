import {
  Clock,
  Heart,
  Library,
  ListPlus,
  LogOut,
  PencilLine,
  Settings,
  Share2,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { ArchBackdrop } from '#ui/brand/arch-backdrop.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Chip } from '#ui/fields/chip.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Fermata } from '#ui/brand/fermata.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useTheme } from '#ui/theme.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Toggle } from '#ui/fields/toggle.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { Meters, Packs } from './design-credits.tsx'
import { Card, Colors, Fields, Flow, Marks, RunningText, SampleTabs, TypeScale, Waiting } from './design-samples.tsx'

// What only the gallery imports at once would decide which chunks all other pages share.
const RehearsalSketch = lazy(async () => ({ default: (await import('./design-rehearsal.tsx')).RehearsalSketch }))
const RoomSample = lazy(async () => ({ default: (await import('./design-room.tsx')).RoomSample }))

/**
 * Every component of the design system in every state. For development only: its texts are samples and are not
 * translated.
 */
export function Component() {
  const { toggleTheme } = useTheme()
  return (
    <main className="min-h-dvh bg-ground p-4 desk:px-12 desk:py-8">
      <header className="mb-5 flex flex-wrap items-center gap-5">
        <Logo className="desk:h-7" />
        <h1 className="type-page">Components</h1>
        <Button variant="line" className="ml-auto" onClick={toggleTheme}>
          Switch theme
        </Button>
      </header>
      <div className="gap-5 *:mb-3 *:break-inside-avoid desk:columns-2 desk:*:mb-5">
        <Buttons />
        <Choices />
        <Messages />
        <Layers />
        <Meters />
        <Packs />
        <Fields />
        <TypeScale />
        <Colors />
        <Marks />
        <Waiting />
        <Suspense>
          <RehearsalSketch />
        </Suspense>
        <Suspense>
          <RoomSample />
        </Suspense>
        <Card title="Tabs">
          <SampleTabs />
        </Card>
        <Card title="Empty">
          <EmptyState
            title="Nothing here yet"
            actions={
              <>
                <Button>Find something</Button>
                <Button variant="line">Make a track</Button>
              </>
            }
          >
            Tap the heart on any track and it will wait for you here.
          </EmptyState>
        </Card>
        <Card title="Error">
          <ErrorState title="The library did not load" action={<Button>Try again</Button>}>
            The server did not answer. Nothing of yours was changed.
          </ErrorState>
        </Card>
        <RunningText />
      </div>
    </main>
  )
}

function Buttons() {
  const [isLiked, setIsLiked] = useState(true)
  return (
    <Card title="Buttons">
      <Flow>
        <Button size="lg" icon={<Fermata />}>
          Generate
        </Button>
        <Button>Follow</Button>
        <Button variant="peony">Play</Button>
        <Button variant="line">Add songs</Button>
        <Button variant="soft" icon={<ListPlus />}>
          Save
        </Button>
        <Button variant="danger">Log Out</Button>
        <Button variant="ghost">Back to Home</Button>
        <Button isBusy>Generating...</Button>
        <LinkButton to="/design">Link</LinkButton>
        <IconButton label="Share">
          <Share2 />
        </IconButton>
        <IconButton label="Favourite" isPressed={isLiked} onClick={() => setIsLiked(!isLiked)}>
          <Heart />
        </IconButton>
        <IconButton label="Share, not available" disabled>
          <Share2 />
        </IconButton>
      </Flow>
      <Button isBlock size="lg" className="mt-3" icon={<Fermata />} disabled>
        Get More Credits (185 needed)
      </Button>
    </Card>
  )
}

const genres = [
  { name: 'Lofi', ground: 'fill-[#b5cfae]', figure: 'fill-[#f6ae82]' },
  { name: 'Pop', ground: 'fill-[#ffd63d]', figure: 'fill-[#ff5ca0]' },
  { name: 'Jazz', ground: 'fill-[#0b2c6f]', figure: 'fill-[#f6b720]' },
]

function Choices() {
  const [genre, setGenre] = useState('Lofi')
  const [audioType, setAudioType] = useState<'instrumental' | 'lyrics'>('instrumental')
  const [duration, setDuration] = useState('auto')
  const [isPublic, setIsPublic] = useState(true)
  return (
    <Card title="Chips, segments, switches">
      <Flow>
        {genres.map(({ name, ground, figure }) => (
          <Chip
            key={name}
            isSelected={genre === name}
            onToggle={() => setGenre(name)}
            cover={
              <svg viewBox="0 0 4 4">
                <path className={ground} d="M0 0H4V4H0Z" />
                <circle className={figure} cx="2.4" cy="2.2" r="1.4" />
              </svg>
            }
          >
            {name}
          </Chip>
        ))}
        <Chip isSelected={false} onToggle={() => setGenre('All')}>
          All
        </Chip>
        <SegmentedControl
          label="Audio type"
          value={audioType}
          onChange={setAudioType}
          options={[
            { value: 'instrumental', label: 'Instrumental' },
            { value: 'lyrics', label: 'With Lyrics' },
          ]}
        />
        <SelectField
          label="Duration"
          isLabelHidden
          icon={<Clock />}
          value={duration}
          onChange={setDuration}
          options={[
            { value: 'auto', label: 'Auto', detail: '2:45' },
            { value: '30s', label: '30s', detail: '65 credits' },
            { value: '4m', label: '4m', detail: '275 credits' },
          ]}
        />
        <Toggle label={isPublic ? 'Public' : 'Private'} isOn={isPublic} onChange={setIsPublic} />
        <Toggle label="Notifications" isLabelHidden isOn={!isPublic} onChange={(isOn) => setIsPublic(!isOn)} />
        <Toggle label="Not available" isOn={false} disabled onChange={setIsPublic} />
      </Flow>
    </Card>
  )
}

function Messages() {
  const toast = useToast()
  return (
    <Card title="Messages">
      <div className="grid gap-3">
        <Notice tone="warn" icon={<ShieldCheck />} title="Prompt rewritten.">
          Artist names were replaced.
        </Notice>
        <Notice tone="bad" title="Generation error:">
          Failed to generate music
        </Notice>
        <Notice tone="good" title="3,600 credits added.">
          Your balance is 3,648.
        </Notice>
        <Notice tone="plain" icon={<PencilLine />} title="Enhanced prompt">
          Slow lofi at 72 bpm, felt piano.
        </Notice>
        <Notice tone="warn" title="You are offline." action={<Button variant="ghost">Retry</Button>}>
          Downloads still play.
        </Notice>
        <Flow>
          <Button variant="soft" onClick={() => toast.show({ message: 'Link copied', tone: 'good' })}>
            Short toast
          </Button>
          <Button
            variant="soft"
            onClick={() =>
              toast.show({
                message: 'Removed from Night Desk',
                action: { label: 'Undo', onPress: () => toast.show({ message: 'Back in Night Desk' }) },
              })
            }
          >
            Toast with action
          </Button>
          <Button variant="soft" onClick={() => toast.show({ message: 'Could not save. Try again.', tone: 'bad' })}>
            Bad toast
          </Button>
        </Flow>
      </div>
    </Card>
  )
}

function Layers() {
  const [openDialog, setOpenDialog] = useState<'sheet' | 'stage' | null>(null)
  const toast = useToast()
  const close = () => setOpenDialog(null)
  return (
    <Card title="Menus, dialogs, tooltips">
      <Flow>
        <Menu label="Profile" trigger={<Button variant="line">Profile menu</Button>}>
          <MenuHeader>
            <Avatar src={null} initials="LM" />
            <span className="min-w-0">
              <b className="block truncate text-button leading-tight font-[600]">Lena Marsh</b>
              <span className="block truncate text-label font-[450] text-ink-3">lena.marsh@example.com</span>
            </span>
          </MenuHeader>
          <MenuLink to="/design" icon={<UserRound />}>
            My Account
          </MenuLink>
          <MenuItem icon={<Library />} onSelect={() => toast.show({ message: 'My Library' })}>
            My Library
          </MenuItem>
          <MenuItem icon={<Settings />} onSelect={() => toast.show({ message: 'Settings' })}>
            Settings
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut />} tone="danger" onSelect={() => toast.show({ message: 'Signed out' })}>
            Sign Out
          </MenuItem>
          <MenuItem icon={<LogOut />} isDisabled onSelect={close}>
            Signing out...
          </MenuItem>
        </Menu>
        <Button variant="line" onClick={() => setOpenDialog('sheet')}>
          Plain dialog
        </Button>
        <Button variant="line" onClick={() => setOpenDialog('stage')}>
          Dialog with a stage
        </Button>
        <Tooltip text="Shown on hover and on focus">
          <Button variant="line">Tooltip</Button>
        </Tooltip>
      </Flow>
      <Dialog isOpen={openDialog === 'sheet'} onOpenChange={close} title="Delete playlist" closeLabel="Close">
        <p className="mt-2">Night Desk and its order go. The songs stay in your library.</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button variant="danger">Delete</Button>
          <Button variant="soft" onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
      <Dialog
        isOpen={openDialog === 'stage'}
        onOpenChange={close}
        title="Try for Free"
        description="Sign up to start creating music"
        closeLabel="Close"
        width="wide"
        aside={
          <>
            <ArchBackdrop />
            <p className="max-w-[7ch] text-3xl type-display leading-none desk:text-5xl">300 free credits</p>
          </>
        }
      >
        <div className="mt-[18px] grid gap-2.5">
          <Button variant="line" size="lg" isBlock className="justify-start">
            Continue with Google
          </Button>
          <Button variant="line" size="lg" isBlock className="justify-start" disabled>
            Continue with Email
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}
