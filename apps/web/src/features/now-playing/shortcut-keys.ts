export type Shortcut =
  | 'toggle'
  | 'back-5'
  | 'forward-5'
  | 'back-10'
  | 'forward-10'
  | 'next'
  | 'previous'
  | 'mute'
  | 'louder'
  | 'quieter'
  | 'shuffle'
  | 'repeat'
  | 'like'
  | 'queue'
  | 'help'

const PLAIN: Record<string, Shortcut> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowLeft: 'back-5',
  ArrowRight: 'forward-5',
  j: 'back-10',
  l: 'forward-10',
  m: 'mute',
  s: 'shuffle',
  r: 'repeat',
  f: 'like',
  q: 'queue',
  '?': 'help',
}

/** The volume needs Shift, because the arrow keys alone scroll the page. */
const WITH_SHIFT: Record<string, Shortcut> = {
  N: 'next',
  P: 'previous',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  '?': 'help',
}

/** These shortcuts repeat while the key is held down; the others happen once. */
const REPEATABLE = new Set<Shortcut>(['back-5', 'forward-5', 'back-10', 'forward-10', 'louder', 'quieter'])

const TYPED_INTO = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
/** Elements in which every key has its own meaning. */
const OWN_KEYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=application]'
const OWN_SPACE =
  'button, a[href], summary, audio, video, input, [role=button], [role=switch], [role=checkbox], [role=tab], [role=slider], [role=option]'
const OWN_ARROWS =
  'input, audio, video, [role=slider], [role=tab], [role=radio], [role=grid], [role=tree], [aria-roledescription]'

export interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
  isComposing: boolean
  defaultPrevented: boolean
  target: EventTarget | null
}

function isUsedBy(target: Element, key: string): boolean {
  if (target.closest(TYPED_INTO) || target.closest(OWN_KEYS)) return true
  if (key === ' ') return target.closest(OWN_SPACE) !== null
  return key.startsWith('Arrow') && target.closest(OWN_ARROWS) !== null
}

/** Returns the shortcut for a key press, or null when the key belongs to another element. */
export function shortcutFor(press: KeyPress): Shortcut | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return null
  // With caps lock on, a letter is uppercase without Shift.
  const shortcut = shiftKey ? WITH_SHIFT[key] : (PLAIN[key] ?? PLAIN[key.toLowerCase()])
  if (!shortcut || (repeat && !REPEATABLE.has(shortcut))) return null
  return target instanceof Element && isUsedBy(target, key) ? null : shortcut
}
