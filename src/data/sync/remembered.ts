import { hashKey, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import { knowledge } from '#src/platform/offline/lazy-offline.ts'
import type { KnowledgeTable } from '#src/platform/offline/storage/partition-database.ts'

/** Where answers of one kind are kept on the device, how many, and what they look like: an older version may have written them. */
export interface Shelf<T> {
  readonly table: KnowledgeTable
  readonly most: number
  readonly answer: v.GenericSchema<unknown, T>
  /** What an answer says whatever the rest of the question was, so that it serves a similar question too; and the key of that. */
  readonly general?: { readonly key: (queryKey: QueryKey) => QueryKey; readonly answer: (answer: T) => T }
}

/**
 * A query that is remembered: every answer is kept on the device, encrypted, and when the shop cannot be reached and the page knows nothing, what
 * the device knows is shown with its true age while the call still fails as it does. Screens tell the age by the query's `dataUpdatedAt`.
 */
export function remembered<T, K extends QueryKey>(shelf: Shelf<T>, ask: (context: QueryFunctionContext<K>) => Promise<T>): (context: QueryFunctionContext<K>) => Promise<T> {
  return async (context) => {
    const { client, queryKey } = context
    const recall = async () => {
      if (client.getQueryData(queryKey) !== undefined) return
      const known = await recalled(shelf, queryKey)
      if (known) client.setQueryData<unknown>(queryKey, known.value, { updatedAt: known.atMs })
    }
    // A call into nothing may take its whole time limit; what is known should not wait for that.
    if (!contact.get().online) await recall()
    try {
      const answer = await ask(context)
      void keep(shelf, queryKey, answer)
      return answer
    } catch (error) {
      if (isUnknownOutcome(error)) await recall()
      throw error
    }
  }
}

async function recalled<T>(shelf: Shelf<T>, queryKey: QueryKey): Promise<{ readonly value: T; readonly atMs: number } | null> {
  try {
    const shelved = knowledge(shelf.table)
    const known = (await shelved.get(hashKey(queryKey))) ?? (shelf.general ? await shelved.get(hashKey(shelf.general.key(queryKey))) : null)
    const parsed = v.safeParse(shelf.answer, known?.value)
    return known && parsed.success ? { value: parsed.output, atMs: known.atMs } : null
  } catch (error) {
    console.warn('What the device knows could not be read.', error)
    return null
  }
}

async function keep<T>(shelf: Shelf<T>, queryKey: QueryKey, value: T): Promise<void> {
  try {
    const { table, most, general } = shelf
    const atMs = Date.now()
    await knowledge(table).put([{ id: hashKey(queryKey), value, atMs }, ...(general ? [{ id: hashKey(general.key(queryKey)), value: general.answer(value), atMs }] : [])], most)
  } catch (error) {
    console.warn('An answer could not be kept on the device.', error)
  }
}
