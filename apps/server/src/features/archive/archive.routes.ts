import { PlaylistParams } from '@cadenza/contract/playlists'
import { DOWNLOAD_QUALITIES } from '@cadenza/contract/songs'
import { contentDisposition, titleToFileName } from '@cadenza/domain/text/file-name'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { createArchiveSemaphore } from './archive-semaphore.ts'
import {
  type ArchivePlan,
  planLibraryArchive,
  planPlaylistArchive,
  planSelectionArchive,
} from './plan-archive.service.ts'
import { type ArchiveDeps, writeArchive } from './write-archive.service.ts'
import { createZipWriter, type ZipWriter } from '#platform/zip-writer.ts'

const MAX_ARCHIVES_PER_USER = 2
/** A download that accepts no byte for this long was abandoned. */
const IDLE_MS = 10 * 60_000
/**
 * How long a node that shuts down waits for open archives; a client that has not received all by then starts again
 * elsewhere.
 */
const DRAIN_MS = 15_000

const tags = ['Archives']
const ArchiveQuery = z.object({
  quality: z.enum(DOWNLOAD_QUALITIES).default('high').describe('`high` is 320 kbps, `standard` is 128 kbps.'),
})
/** As many ids as fit into a URL that every proxy accepts. */
const MAX_SELECTED = 50
const LibraryArchiveQuery = ArchiveQuery.extend({
  songs: z
    .string()
    .max(MAX_SELECTED * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(MAX_SELECTED))
    .optional()
    .describe('Ids of up to 50 songs, separated by commas. Without it the archive contains the whole library.'),
})
const Zip = z.string().describe('application/zip')

/** All songs of a playlist or a library as one zip file that is made while it is sent. */
export async function addArchiveRoutes(
  app: FastifyInstance,
  deps: ArchiveDeps,
  { drainMs = DRAIN_MS } = {},
): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const semaphore = createArchiveSemaphore(MAX_ARCHIVES_PER_USER)
  const send = createSender(app, deps, { semaphore, drainMs })

  const ofPlaylist = (request: FastifyRequest, query: z.infer<typeof ArchiveQuery>, id: string) =>
    planPlaylistArchive(deps.db, { viewerId: requireViewer(request).userId, ...query }, id)
  const ofLibrary = async (request: FastifyRequest, { songs, quality }: z.infer<typeof LibraryArchiveQuery>) => {
    const archive = { viewerId: requireViewer(request).userId, quality }
    return songs ? planSelectionArchive(archive, songs) : planLibraryArchive(deps.db, archive)
  }

  const description =
    'The ZIP contains the songs that the user may hear, with covers, lyrics and lists as M3U8, JSON and CSV.'
  // Fastify's own HEAD route would produce the whole archive only to discard it.
  const exposeHeadRoute = false

  api.get(
    '/api/playlists/:id/archive',
    {
      exposeHeadRoute,
      schema: {
        operationId: 'archivePlaylist',
        tags,
        summary: "Download the user's playlist or a public one as a ZIP",
        description,
        produces: ['application/zip'],
        params: PlaylistParams,
        querystring: ArchiveQuery,
        response: { 200: Zip, ...problemResponses },
      },
    },
    async (request, reply) => send(await ofPlaylist(request, request.query, request.params.id), reply),
  )

  api.get(
    '/api/library/archive',
    {
      exposeHeadRoute,
      schema: {
        operationId: 'archiveLibrary',
        tags,
        summary: "Download the user's songs, favorites and downloads, or chosen songs, each once, as a ZIP",
        description,
        produces: ['application/zip'],
        querystring: LibraryArchiveQuery,
        response: { 200: Zip, ...problemResponses },
      },
    },
    async (request, reply) => send(await ofLibrary(request, request.query), reply),
  )

  // A page sends a HEAD request before it hands the URL to the browser, because a download does not show an error.
  api.head(
    '/api/playlists/:id/archive',
    { schema: { hide: true, params: PlaylistParams, querystring: ArchiveQuery } },
    async (request, reply) => announce(await ofPlaylist(request, request.query, request.params.id), reply, semaphore),
  )
  api.head(
    '/api/library/archive',
    { schema: { hide: true, querystring: LibraryArchiveQuery } },
    async (request, reply) => announce(await ofLibrary(request, request.query), reply, semaphore),
  )
}

type ArchiveSemaphore = ReturnType<typeof createArchiveSemaphore>

function announce(plan: ArchivePlan, reply: FastifyReply, semaphore: ArchiveSemaphore): FastifyReply {
  semaphore.check(plan.viewerId)
  return withHeaders(plan, reply).send('')
}

const withHeaders = (plan: ArchivePlan, reply: FastifyReply): FastifyReply =>
  reply
    .type('application/zip')
    .header('content-disposition', contentDisposition(titleToFileName(plan.title, 'zip')))
    .header('x-accel-buffering', 'no')

function createSender(
  app: FastifyInstance,
  deps: ArchiveDeps,
  { semaphore, drainMs }: { semaphore: ArchiveSemaphore; drainMs: number },
) {
  const openArchives = new Map<ZipWriter, Promise<void>>()
  let cutting: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    cutting = setTimeout(() => {
      for (const { output } of openArchives.keys()) output.destroy(new Error('the node shuts down'))
    }, drainMs)
  })
  app.addHook('onClose', async () => {
    clearTimeout(cutting)
    await Promise.all(openArchives.values())
  })

  return function send(plan: ArchivePlan, reply: FastifyReply): FastifyReply {
    const giveBack = semaphore.acquire(plan.viewerId)
    const zip = createZipWriter()
    const writing = writeArchive(deps, plan, zip)
      .catch((error: unknown) => {
        if (zip.signal.aborted) return
        reply.log.error({ err: error }, 'an archive broke off')
        zip.output.destroy(error instanceof Error ? error : new Error('an archive broke off'))
      })
      .finally(() => openArchives.delete(zip))
    openArchives.set(zip, writing)
    zip.output.once('close', giveBack)
    reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy())
    // A connection that is kept alive after the response would delay a drain.
    return withHeaders(plan, reply).header('connection', 'close').send(zip.output)
  }
}
