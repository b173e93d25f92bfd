import type { Genre } from '@cadenza/vocabulary/genres'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const GENRE_LABELS: Readonly<Record<Genre, MessageDescriptor>> = {
  pop: msg({ message: 'Pop', context: 'genre' }),
  ballad: msg({ message: 'Ballad', context: 'genre' }),
  rap: msg({ message: 'Rap', context: 'genre' }),
  piano: msg({ message: 'Piano', context: 'genre' }),
  lofi: msg({ message: 'Lofi', context: 'genre' }),
  'us-uk': msg({ message: 'US-UK', context: 'genre' }),
  country: msg({ message: 'Country', context: 'genre' }),
  rock: msg({ message: 'Rock', context: 'genre' }),
  jazz: msg({ message: 'Jazz', context: 'genre' }),
  classical: msg({ message: 'Classical', context: 'genre' }),
}
