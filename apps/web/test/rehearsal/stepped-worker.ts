import { answerOrder } from '#widgets/rehearsal/composing/answer-order.ts'
import type { ComposeAnswer, ComposeOrder } from '#widgets/rehearsal/composing/compose-messages.ts'

/** What the worker of the composer does, in this thread, when the test says so. */
export class SteppedWorker extends EventTarget {
  readonly orders: ComposeOrder[] = []
  isTerminated = false

  postMessage(order: ComposeOrder): void {
    this.orders.push(structuredClone(order))
  }

  terminate(): void {
    this.isTerminated = true
  }

  answer(index = this.orders.length - 1): void {
    const data: ComposeAnswer = structuredClone(answerOrder(this.orders[index]!))
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  crash(message: string): void {
    this.dispatchEvent(new ErrorEvent('error', { message, cancelable: true }))
  }
}

/** The same, and answers as soon as it can. */
export class PromptWorker extends SteppedWorker {
  override postMessage(order: ComposeOrder): void {
    super.postMessage(order)
    const index = this.orders.length - 1
    queueMicrotask(() => this.answer(index))
  }
}
