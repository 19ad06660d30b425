import { StorageRefused } from '../outbox.ts'
import type { Knowledge } from '../storage/knowledge.ts'
import type { KnowledgeTable } from '../storage/partition-database.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** What the device knows of whoever is logged in. Where nothing can be kept nothing is known, and noting something does nothing: the server has it too. */
export function knowledgeWhenOpen(keeper: Pick<SessionKeeper, 'whenOpen' | 'current'>, table: KnowledgeTable): Knowledge {
  const ask = async <T>(work: (knowledge: Knowledge) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      await keeper.whenOpen()
      const knowledge = keeper.current()?.knowledge(table)
      return knowledge ? await work(knowledge) : otherwise
    } catch (error) {
      if (error instanceof StorageRefused) return otherwise
      throw error
    }
  }
  return {
    all: () => ask((knowledge) => knowledge.all(), []),
    get: (id) => ask((knowledge) => knowledge.get(id), null),
    put: (pieces, most) => ask((knowledge) => knowledge.put(pieces, most), undefined),
    remove: (ids) => ask((knowledge) => knowledge.remove(ids), undefined),
  }
}
