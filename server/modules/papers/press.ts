import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Paper } from './paper.ts'

export interface PressOrder {
  readonly id: number
  readonly paper: Paper
}
export type PressAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

interface Waiting {
  readonly whose: number | null
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: unknown) => void
  readonly overdue: NodeJS.Timeout
}

/** So many that the last of them still has its answer within the caller's patience. */
const WAITING_MAX = 20
/** A page loads one at a time; who asks for more leaves the places of the others to them. */
const WAITING_OF_ONE = 5
const RETRY_SECONDS = 5
const PATIENCE_MS = 20_000

/** A thread of its own knows nothing of the loader that its process was begun with. */
const BEGIN = `const { workerData } = require('node:worker_threads')
import('tsx/esm/api').then(({ register }) => { register(); return import(workerData) })`

/**
 * Prints papers as PDF in a thread of its own, one after the other, so that laying out two hundred lines holds up nobody's call. The thread begins with the first
 * paper, and keeps no process alive.
 */
export class Press {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0

  constructor(
    private readonly limits: { readonly waiting: number; readonly ofOne?: number; readonly patienceMs: number } = {
      waiting: WAITING_MAX,
      patienceMs: PATIENCE_MS,
    },
  ) {}

  /** `whose`: who presses the button. @throws Refusal 429 when too many of theirs wait; unavailable when too many of all do, or a paper took too long; Error for a paper that cannot be laid out */
  print(paper: Paper, whose: number | null = null): Promise<Uint8Array> {
    const theirs = [...this.waiting.values()].filter((each) => whose !== null && each.whose === whose)
    if (theirs.length >= (this.limits.ofOne ?? WAITING_OF_ONE))
      throw new Refusal('too-many-requests', { retryAfterSeconds: RETRY_SECONDS })
    if (this.waiting.size >= this.limits.waiting) throw new Refusal('unavailable')
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      const overdue = setTimeout(() => this.giveUp(new Refusal('unavailable')), this.limits.patienceMs)
      overdue.unref()
      this.waiting.set(id, { whose, resolve, reject, overdue })
      this.thread().postMessage({ id, paper } satisfies PressOrder)
    })
  }

  /** Whoever still waits is refused. */
  async close(): Promise<void> {
    const { worker } = this
    this.giveUp(new Refusal('unavailable'))
    await worker?.terminate()
  }

  private thread(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(BEGIN, { eval: true, workerData: new URL('./press.worker.ts', import.meta.url).href })
    worker.unref()
    worker.on('message', (answer: PressAnswer) => this.take(answer))
    worker.on('error', (error) => this.worker === worker && this.giveUp(error))
    worker.on('exit', () => this.worker === worker && this.giveUp(new Refusal('unavailable')))
    this.worker = worker
    return worker
  }

  private take(answer: PressAnswer): void {
    const waiting = this.waiting.get(answer.id)
    if (!waiting) return
    this.waiting.delete(answer.id)
    clearTimeout(waiting.overdue)
    if ('bytes' in answer) waiting.resolve(answer.bytes)
    else waiting.reject(new Error(`A paper could not be printed: ${answer.error}`))
  }

  /** A thread that hangs or has ended is left; the next paper begins another. */
  private giveUp(reason: unknown): void {
    const { worker } = this
    this.worker = null
    void worker?.terminate()
    for (const { reject, overdue } of this.waiting.values()) {
      clearTimeout(overdue)
      reject(reason)
    }
    this.waiting.clear()
  }
}
