import {
  ARTICLE_NAMES,
  BARE_WORD_NAMES,
  COUNTABLE_WORD_NAMES,
  PHRASE_NAMES,
  PLACE_NAMES,
} from './ambiguous-artist-names.ts'
import { ASIAN_AFRICAN_NAMES } from './asian-african-artist-names.ts'
import { ELECTRONIC_JAZZ_SCREEN_NAMES } from './electronic-jazz-screen-artist-names.ts'
import { EUROPEAN_NAMES } from './european-artist-names.ts'
import { HIP_HOP_SOUL_NAMES } from './hip-hop-soul-artist-names.ts'
import { LATIN_NAMES } from './latin-artist-names.ts'
import { NATIVE_SCRIPT_NAMES } from './native-script-artist-names.ts'
import { POP_NAMES } from './pop-artist-names.ts'
import { ROCK_NAMES } from './rock-artist-names.ts'
import { type NameKind, NameTrie } from '#domain/name-detection/name-trie.ts'
import { DISTINCT_SONG_TITLES, EVERYDAY_SONG_TITLES, ONE_WORD_SONG_TITLES } from './famous-song-titles.ts'
import { foldText } from '#domain/text/fold-text.ts'

/** A comma or a line end separates two names in a list. The first list that contains a name decides its kind. */
const LISTS: readonly (readonly [NameKind, string])[] = [
  ['guarded', PLACE_NAMES],
  ['countable', COUNTABLE_WORD_NAMES],
  ['bare', BARE_WORD_NAMES],
  ['phrase', ARTICLE_NAMES],
  ['phrase', PHRASE_NAMES],
  ['distinct', HIP_HOP_SOUL_NAMES],
  ['distinct', POP_NAMES],
  ['distinct', ROCK_NAMES],
  ['distinct', ELECTRONIC_JAZZ_SCREEN_NAMES],
  ['distinct', LATIN_NAMES],
  ['distinct', EUROPEAN_NAMES],
  ['distinct', ASIAN_AFRICAN_NAMES],
  ['distinct', NATIVE_SCRIPT_NAMES],
  ['guarded', ONE_WORD_SONG_TITLES],
  ['title', DISTINCT_SONG_TITLES],
  ['bare', EVERYDAY_SONG_TITLES],
]

const ONLY_ASCII = /^[\x20-\x7e]*$/

/** Returns the words of a name, folded as prompts are. The lists are in lower case; only other scripts need folding. */
function wordsOfName(name: string): string[] {
  const folded = ONLY_ASCII.test(name) ? name : foldText(name).characters.join('')
  return folded.trim().split(/ +/)
}

function buildTrie(): NameTrie {
  const trie = new NameTrie()
  for (const [kind, list] of LISTS) {
    for (const name of list.trim().split(/[,\n]/)) {
      const words = wordsOfName(name)
      trie.add(words, kind)
      if (words.includes('and'))
        trie.add(
          words.filter((word) => word !== 'and'),
          kind,
        )
    }
  }
  return trie
}

let trie: NameTrie | undefined

/** The trie is built at first use, so that a page that never sanitizes a prompt does not pay for it. */
export function knownNamesTrie(): NameTrie {
  trie ??= buildTrie()
  return trie
}
