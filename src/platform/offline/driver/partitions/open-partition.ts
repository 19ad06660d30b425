import type { PrincipalName } from '../../engine/operation.ts'
import { freeSpace } from '../../storage/free-space.ts'
import { type GuardedDatabase, guardDatabase } from '../../storage/guarded-database.ts'
import { type KeepsakeBox, keepsakesIn } from '../../storage/keepsakes.ts'
import { type Knowledge, knowledgeIn } from '../../storage/knowledge.ts'
import { type OutboxStore, outboxStore } from '../../storage/outbox-store.ts'
import {
  isOwn,
  type KnowledgeKind,
  knowledgeTables,
  type PartitionDatabase,
  partitionDatabase,
} from '../../storage/partition-database.ts'
import { openSecretBox } from '../../storage/secret-box.ts'

/** A principal's part of the device, readable. */
export interface OpenPartition {
  readonly principal: PrincipalName
  /** Says nothing about whose it is. */
  readonly name: string
  readonly store: OutboxStore
  readonly keepsakes: KeepsakeBox
  knowledge(table: KnowledgeKind): Knowledge
  /** Forgets what the server also has; what waits for it stays, and what a person was still writing. */
  clearKnowledge(): Promise<void>
  close(): void
}

/** `key`: base64, from the server or the key ring. */
export async function openPartition(
  principal: PrincipalName,
  key: string,
  onSuperseded: () => void,
): Promise<OpenPartition> {
  const box = await openSecretBox(key)
  const name = await box.nameOf(principal)
  const database: GuardedDatabase<PartitionDatabase> = guardDatabase(partitionDatabase(name), {
    freeSpace,
    onSuperseded,
  })
  return {
    principal,
    name,
    store: outboxStore(database, box, principal),
    keepsakes: keepsakesIn(database, box),
    knowledge: (table) => knowledgeIn(database, box, table),
    async clearKnowledge() {
      await database.run(async (db) => {
        await Promise.all(knowledgeTables.map((table) => db[table].clear()))
        const known = await db.known.toCollection().primaryKeys()
        await db.known.bulkDelete(known.filter((id) => !isOwn(id)))
      })
    },
    close: database.close,
  }
}
