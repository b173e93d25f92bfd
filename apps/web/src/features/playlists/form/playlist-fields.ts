import type { Playlist } from '@cadenza/contract/playlists'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isBlankOrAddress, PICTURE_TYPES } from '#lib/picture-source.ts'

/** What a person has entered, as it stands in the form. */
export interface PlaylistFields {
  title: string
  description: string
  artworkUrl: string
  isPublic: boolean
  /** Chosen from the device. It goes before an address. */
  picture: File | null
  isPictureRemoved: boolean
}

/** As they are sent: what is left out is not there, rather than undefined. */
export interface NewWords {
  title: string
  description?: string
  artworkUrl?: string
  isPublic: boolean
}

export type ChangedWords = Partial<Omit<NewWords, 'description'>> & { description?: string | null }

export type FieldName = 'title' | 'artworkUrl' | 'picture'
export type FieldErrors = Partial<Record<FieldName, MessageDescriptor>>

export const MAX_LENGTH = { title: 200, description: 1000, artworkUrl: 2000 } as const

export const NO_FIELDS: PlaylistFields = {
  title: '',
  description: '',
  artworkUrl: '',
  isPublic: false,
  picture: null,
  isPictureRemoved: false,
}

export const fieldsOf = ({ title, description, isPublic }: Playlist): PlaylistFields => ({
  ...NO_FIELDS,
  title,
  description: description ?? '',
  isPublic,
})

export function checkFields({ title, artworkUrl, picture }: PlaylistFields): FieldErrors {
  return {
    ...(title.trim() === '' ? { title: msg`Give the playlist a title.` } : {}),
    ...(picture === null && !isBlankOrAddress(artworkUrl)
      ? { artworkUrl: msg`This is no address of a picture. It begins with https://` }
      : {}),
    ...(picture !== null && !PICTURE_TYPES.includes(picture.type)
      ? { picture: msg`Choose a JPEG, PNG or WebP picture.` }
      : {}),
  }
}

/** Blank texts are left out. */
export function newPlaylistOf(fields: PlaylistFields): NewWords {
  const description = fields.description.trim()
  const address = addressOf(fields)
  return {
    title: fields.title.trim(),
    ...(description === '' ? {} : { description }),
    ...(address === '' ? {} : { artworkUrl: address }),
    isPublic: fields.isPublic,
  }
}

/** Only what differs, so that an edit made elsewhere to another field stays. */
export function changeOf(fields: PlaylistFields, playlist: Playlist): ChangedWords {
  const title = fields.title.trim()
  const description = fields.description.trim()
  const address = addressOf(fields)
  return {
    ...(title === playlist.title ? {} : { title }),
    ...(description === (playlist.description ?? '') ? {} : { description: description === '' ? null : description }),
    ...(address === '' ? {} : { artworkUrl: address }),
    ...(fields.isPublic === playlist.isPublic ? {} : { isPublic: fields.isPublic }),
  }
}

const addressOf = ({ artworkUrl, picture }: PlaylistFields): string => (picture === null ? artworkUrl.trim() : '')
