import type { Playlist } from '@cadenza/contract/playlists'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isBlankOrHttpsUrl, PICTURE_TYPES } from '#lib/picture-input.ts'

/** The values of the form as the user entered them. */
export interface PlaylistFields {
  title: string
  description: string
  artworkUrl: string
  isPublic: boolean
  /** A file chosen from the device, which takes precedence over artworkUrl. */
  picture: File | null
  isPictureRemoved: boolean
}

/** The request body, in which a field that is left out is absent rather than undefined. */
export interface NewPlaylist {
  title: string
  description?: string
  artworkUrl?: string
  isPublic: boolean
}

export type PlaylistChanges = Partial<Omit<NewPlaylist, 'description'>> & { description?: string | null }

export type FieldName = 'title' | 'artworkUrl' | 'picture'
export type FieldErrors = Partial<Record<FieldName, MessageDescriptor>>

export const MAX_LENGTH = { title: 200, description: 1000, artworkUrl: 2000 } as const

export const EMPTY_FIELDS: PlaylistFields = {
  title: '',
  description: '',
  artworkUrl: '',
  isPublic: false,
  picture: null,
  isPictureRemoved: false,
}

export const toPlaylistFields = ({ title, description, isPublic }: Playlist): PlaylistFields => ({
  ...EMPTY_FIELDS,
  title,
  description: description ?? '',
  isPublic,
})

export function validatePlaylistFields({ title, artworkUrl, picture }: PlaylistFields): FieldErrors {
  return {
    ...(title.trim() === '' ? { title: msg`Give the playlist a title.` } : {}),
    ...(picture === null && !isBlankOrHttpsUrl(artworkUrl)
      ? { artworkUrl: msg`This is no address of a picture. It begins with https://` }
      : {}),
    ...(picture !== null && !PICTURE_TYPES.includes(picture.type)
      ? { picture: msg`Choose a JPEG, PNG or WebP picture.` }
      : {}),
  }
}

/** Blank texts are left out. */
export function toNewPlaylist(fields: PlaylistFields): NewPlaylist {
  const description = fields.description.trim()
  const address = artworkUrlOf(fields)
  return {
    title: fields.title.trim(),
    ...(description === '' ? {} : { description }),
    ...(address === '' ? {} : { artworkUrl: address }),
    isPublic: fields.isPublic,
  }
}

/** Returns only changed fields, so that an edit made elsewhere to another field is preserved. */
export function diffPlaylist(fields: PlaylistFields, playlist: Playlist): PlaylistChanges {
  const title = fields.title.trim()
  const description = fields.description.trim()
  const address = artworkUrlOf(fields)
  return {
    ...(title === playlist.title ? {} : { title }),
    ...(description === (playlist.description ?? '') ? {} : { description: description === '' ? null : description }),
    ...(address === '' ? {} : { artworkUrl: address }),
    ...(fields.isPublic === playlist.isPublic ? {} : { isPublic: fields.isPublic }),
  }
}

const artworkUrlOf = ({ artworkUrl, picture }: PlaylistFields): string => (picture === null ? artworkUrl.trim() : '')
