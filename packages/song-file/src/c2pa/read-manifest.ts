import { WasmReader } from '@contentauth/c2pa-wasm'
import { z } from 'zod'
import { loadC2pa } from './load-c2pa.ts'

/** The contents of a file's C2PA manifest and whether the file matches it. */
export interface FoundManifest {
  /** False if the file differs from what was signed. */
  readonly isIntact: boolean
  /** Codes of the standard, such as `assertion.dataHash.mismatch`. */
  readonly problems: readonly string[]
  readonly title: string | null
  readonly digitalSourceType: string | null
  readonly software: string | null
  readonly signer: string | null
}

const Action = z.object({
  action: z.string(),
  digitalSourceType: z.string().optional(),
  softwareAgent: z.union([z.string(), z.object({ name: z.string(), version: z.string().optional() })]).optional(),
})

const Manifest = z.object({
  title: z.string().nullish(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).default([]),
  signature_info: z.object({ common_name: z.string().nullish(), issuer: z.string().nullish() }).nullish(),
})

const ManifestStore = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), Manifest),
  validation_state: z.string(),
  validation_status: z.array(z.object({ code: z.string() })).default([]),
})

const Actions = z.object({ actions: z.array(Action) })

function createdAction({ assertions }: z.infer<typeof Manifest>): z.infer<typeof Action> | undefined {
  const actions = assertions
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => Actions.safeParse(data).data?.actions ?? [])
  return actions.find(({ action }) => action === 'c2pa.created')
}

function summarizeStore({
  active_manifest,
  manifests,
  validation_state,
  validation_status,
}: z.infer<typeof ManifestStore>) {
  const manifest = manifests[active_manifest] ?? { assertions: [] }
  const created = createdAction(manifest)
  const agent = created?.softwareAgent
  const { common_name: name, issuer } = manifest.signature_info ?? {}
  return {
    isIntact: validation_state !== 'Invalid',
    problems: validation_status.map(({ code }) => code),
    title: manifest.title ?? null,
    digitalSourceType: created?.digitalSourceType ?? null,
    software: typeof agent === 'object' ? [agent.name, agent.version ?? ''].join(' ').trim() : (agent ?? null),
    signer: [name, issuer].filter(Boolean).join(', ') || null,
  }
}

const NO_MANIFEST_ERROR = /JumbfNotFound|UnsupportedType/

const MAGIC: readonly (readonly [RegExp, string])[] = [
  [/^(?:ID3|\xff[\xe0-\xff])/, 'audio/mpeg'],
  [/^RIFF[\s\S]{4}WAVE/, 'audio/wav'],
  [/^fLaC/, 'audio/flac'],
  [/^[\s\S]{4}ftyp/, 'audio/mp4'],
]

/** Null if the file has no manifest. */
export async function readManifest(file: Uint8Array): Promise<FoundManifest | null> {
  const opening = Buffer.from(file.subarray(0, 12)).toString('latin1')
  const format = MAGIC.find(([pattern]) => pattern.test(opening))?.[1]
  if (format === undefined) return null
  await loadC2pa()
  try {
    const reader = await WasmReader.fromBytes(format, file)
    const store = reader.json()
    reader.free()
    return summarizeStore(ManifestStore.parse(JSON.parse(store)))
  } catch (error) {
    // The library throws plain strings.
    if (NO_MANIFEST_ERROR.test(String(error))) return null
    throw new Error(`The C2PA manifest cannot be read: ${String(error)}`, { cause: error })
  }
}
