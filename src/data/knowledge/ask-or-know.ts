import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { whenIdle } from '#src/lib/idle.ts'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import { sessionId } from '#src/platform/session/session-storage.ts'
import type { Aged } from './aged.ts'

/** How long the shop is waited for before the device says what it knows, in milliseconds. While there is no contact nobody waits. */
const PATIENCE_MS = 3_000

/** What the device knows of one answer. */
export interface AnswerRecord<T> {
  /** Null when it knows nothing of it. */
  know(client: QueryClient): Promise<(T & Aged) | null>
  note?(answer: T): Promise<void>
}

interface Asking {
  readonly signal: AbortSignal
  readonly client: QueryClient
  readonly queryKey: QueryKey
}

type Outcome<T> = { readonly answer: T } | { readonly error: unknown }

/**
 * The one way to ask for what is also known without a network (offline.md §1): the shop's answer, noted on the device; where the shop does not answer, what the
 * device knows, with its age (`knownAt`). An answer that comes later takes its place. Refusals of the shop stay refusals.
 * `load` brings the record's code, which is no part of the start.
 */
export function askOrKnow<T extends object>(
  ask: (signal: AbortSignal) => Promise<T>,
  load: () => Promise<AnswerRecord<T>>,
) {
  return async ({ signal, client, queryKey }: Asking): Promise<T & Aged> => {
    const session = sessionId()
    const askedAtMs = Date.now()
    const asked = ask(signal).then(
      (answer): Outcome<T> => {
        noteWhenIdle(async () => {
          const record = sessionId() === session ? await load() : null
          if (sessionId() === session) await record?.note?.(answer)
        })
        return { answer }
      },
      (error: unknown): Outcome<T> => ({ error }),
    )
    const early = await Promise.race([asked, pause(contact.get().online ? PATIENCE_MS : 0)])
    if (early !== null && ('answer' in early || !isUnknownOutcome(early.error))) return settle(early)
    const known = await knownBy(load, client)
    if (known === null || sessionId() !== session) return settle(await asked)
    // On a busy device the shop's answer may have come while the device's was read.
    const meanwhile = await Promise.race([asked, Promise.resolve(null)])
    if (meanwhile !== null && 'answer' in meanwhile) return meanwhile.answer
    if (early === null) {
      void asked.then((late) => {
        // Something newer may stand there by now. And what was written since the asking is not in this answer, so it is as of then.
        const isStillShown = client.getQueryData<Aged>(queryKey)?.knownAt === known.knownAt
        if ('answer' in late && isStillShown && sessionId() === session)
          client.setQueryData(queryKey, late.answer, { updatedAt: askedAtMs })
      })
    }
    return known
  }
}

function settle<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}

/** Notes must not compete with what the person waits for, and one that fails is not worth a word to them: the server has it too. */
function noteWhenIdle(note: () => Promise<void>): void {
  whenIdle(() => void note().catch((error: unknown) => console.warn('An answer could not be noted.', error)))
}

async function knownBy<T>(load: () => Promise<AnswerRecord<T>>, client: QueryClient): Promise<(T & Aged) | null> {
  try {
    return await (await load()).know(client)
  } catch (error) {
    console.warn('What is known could not be read.', error)
    return null
  }
}
