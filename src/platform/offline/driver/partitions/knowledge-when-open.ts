import { StorageRefused } from '../../outbox.ts'
import type { Knowledge } from '../../storage/knowledge.ts'
import type { KnowledgeKind } from '../../storage/partition-database.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** When the device refuses: `forget` for what is noted in passing, `tell` for what a person asked to be kept. */
export type OnRefusal = 'forget' | 'tell'

/**
 * What the device knows of whoever is logged in. Where nothing can be kept nothing is known, and noting something does nothing: the server has it too.
 * With `tell` writing throws StorageRefused instead. `session` is theirs who ask, where they have waited before.
 */
export function knowledgeWhenOpen(
  keeper: Pick<SessionKeeper, 'whenOpen' | 'current'>,
  table: KnowledgeKind,
  onRefusal: OnRefusal = 'forget',
  session?: string | null,
): Knowledge {
  const ask = async <T>(work: (knowledge: Knowledge) => Promise<T>, otherwise: T, tolerates = true): Promise<T> => {
    try {
      await keeper.whenOpen(session)
      const knowledge = keeper.current()?.knowledge(table)
      if (!knowledge) throw new StorageRefused('unavailable')
      return await work(knowledge)
    } catch (error) {
      if (error instanceof StorageRefused && tolerates) return otherwise
      throw error
    }
  }
  return {
    all: () => ask((knowledge) => knowledge.all(), []),
    get: (id) => ask((knowledge) => knowledge.get(id), null),
    put: (pieces, most) => ask((knowledge) => knowledge.put(pieces, most), undefined, onRefusal === 'forget'),
    remove: (ids) => ask((knowledge) => knowledge.remove(ids), undefined),
  }
}
