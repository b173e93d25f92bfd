import type { PromptPreview } from '@cadenza/contract/prompts'
import { screen } from '@testing-library/react'
import {
  LENA,
  LENAS_CREDITS,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestApi,
  type TestRequest,
} from '#test/test-api.ts'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { renderElement } from '#test/render.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import type { GenerationRequestBody } from '#features/create/composer/composer-quote.ts'
import { VisitorHero } from '#features/create/hero/visitor-hero.tsx'
import { StudioHero } from '#features/create/hero/studio-hero.tsx'

/** Shows the state of the dialogs as text. */
function Dialogs() {
  const signUp = useSignUpPrompt()
  const packs = usePackPrompt()
  return (
    <output>
      {signUp.isOpen && 'sign-up open'} {packs.isOpen && `packs open for ${packs.needed}`}
    </output>
  )
}

const GENERATION_ID = '0190f3c0-0000-7000-8000-0000000000aa'

export function acceptGeneration({ body }: TestRequest): TestResponse {
  const { prompt } = body as GenerationRequestBody
  const quote = { seconds: 150, audio: 150, cover: 30, title: 5, credits: 185, total: 185, isUpTo: true }
  return {
    status: 202,
    body: {
      requestId: GENERATION_ID,
      generationIds: [GENERATION_ID],
      prompt,
      sanitizedPrompt: prompt,
      wasSanitized: false,
      quote,
    },
  }
}

export function previewOf(prompt: string, changes: Partial<PromptPreview> = {}): TestResponse {
  const preview: PromptPreview = {
    prompt,
    sanitizedPrompt: prompt,
    wasSanitized: false,
    replacements: [],
    notice: null,
    language: 'en',
    playsNearest: true,
    enhanced: null,
    ...changes,
  }
  return { body: preview }
}

export const promptOf = (request: TestRequest): string => (request.body as GenerationRequestBody).prompt

interface OpenOptions {
  /** Null when the server does not report the balance. */
  balance?: number | null
  routes?: Parameters<typeof startTestApi>[0]
  at?: string
}

async function open(user: typeof LENA | null, { balance = LENAS_CREDITS.balance, routes = {}, at }: OpenOptions) {
  const api = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () =>
      balance === null ? problemResponse(500, 'INTERNAL') : { body: { ...LENAS_CREDITS, balance } },
    'GET /api/generations/availability': () => ({ body: { isAvailable: true, songsAtOnce: 2 } }),
    'POST /api/prompts/preview': (request) => previewOf(promptOf(request)),
    'POST /api/generations': acceptGeneration,
    ...routes,
  })
  const part = (
    <>
      {user ? <StudioHero /> : <VisitorHero />}
      <Dialogs />
    </>
  )
  return { api, ...(await renderElement(part, at)) }
}

export const openAsVisitor = async (opening: OpenOptions = {}) => await open(null, opening)

/** Renders as a signed-in user, and waits until the balance is shown. */
export async function openAsLena(opening: OpenOptions = {}) {
  // Every visit after the first finds this in the browser; without it the first response would decide what is rendered.
  localStorage.setItem('cadenza-signed-in', 'yes')
  const opened = await open(LENA, opening)
  await screen.findByText(/^credits$|^Balance unavailable$/)
  return opened
}

export const promptBox = (): HTMLTextAreaElement => screen.getByLabelText('Describe your track')
export const generateButton = (): HTMLButtonElement =>
  screen.getByRole('button', { name: /^Generat|^Get More Credits \(/ })

export const sentRequests = (api: TestApi): GenerationRequestBody[] =>
  api.requests
    .filter(({ method, path }) => `${method} ${path}` === 'POST /api/generations')
    .map(({ body }) => body as GenerationRequestBody)

export const idempotencyKeysOf = (api: TestApi): unknown[] =>
  api.requests.filter(({ path }) => path === '/api/generations').map(({ headers }) => headers['idempotency-key'])
