import { SOCIAL_NETWORKS } from '@cadenza/domain/social-links'
import { z } from 'zod'

const link = z.string().max(100).optional()

export const SocialLinks = z
  .object({ x: link, instagram: link, youtube: link, github: link })
  .meta({ id: 'SocialLinks', description: 'User names on these networks, without an @.' })

export const Profile = z
  .object({
    username: z.string(),
    email: z.string().nullable().describe('Contact address. It is not used for signing in.'),
    handle: z.string(),
    bio: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    links: SocialLinks,
    signInWith: z
      .enum(['google', 'spotify', 'email'])
      .describe('The sign-in method that verifies the identity of the user.'),
    counts: z.object({
      playlists: z.int().min(0),
      followers: z.int().min(0),
      following: z.int().min(0),
      songs: z.int().min(0),
    }),
  })
  .meta({ id: 'Profile' })

const writtenLink = z.string().max(200).nullable().optional()

/**
 * A missing field stays unchanged. Null or a blank text clears a bio, a picture or a link; name and e-mail cannot be
 * cleared.
 */
export const ProfileChange = z
  .object({
    username: z.string().trim().min(1).max(200).optional().describe('Up to 50 characters.'),
    email: z.string().trim().max(254).pipe(z.email()).optional(),
    bio: z.string().trim().max(500).nullable().optional(),
    avatarUrl: z
      .union([z.literal(''), z.url({ protocol: /^https$/ }).max(2000)])
      .nullable()
      .optional()
      .describe('URL of a picture, which is copied.'),
    links: z
      .object({ x: writtenLink, instagram: writtenLink, youtube: writtenLink, github: writtenLink })
      .strict()
      .optional()
      .describe(`User names or https URLs on ${SOCIAL_NETWORKS.join(', ')}.`),
  })
  .strict()
  .meta({ id: 'ProfileChange' })

export type Profile = z.infer<typeof Profile>
export type ProfileChange = z.infer<typeof ProfileChange>
