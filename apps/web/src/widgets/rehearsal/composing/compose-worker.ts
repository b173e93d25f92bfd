import { answerOrder } from './answer-order.ts'
import type { ComposeOrder } from './compose-messages.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<ComposeOrder>) => {
  globalThis.postMessage(answerOrder(data))
})
