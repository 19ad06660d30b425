import { uuid } from '#src/lib/uuid.ts'
import { type DeviceDatabase, deviceDatabase } from './device-database.ts'
import { freeSpace } from './free-space.ts'
import { type GuardedDatabase, guardDatabase } from './guarded-database.ts'
import { deletePartitionDatabase } from './partition-database.ts'

export interface Taking {
  readonly name: string
  /** Opened for the first time since its owner came. */
  readonly isLogin: boolean
  /** Partitions whose keys are on the device; all others are sealed, whether or not their page lived long enough to note it. */
  readonly readable: readonly string[]
  readonly nowMs: number
}

export interface Taken {
  /** Opened after a login, or a comparison with the server did not come to an end (offline.md §11). */
  readonly reconciles: boolean
  /** Operations in the sealed partitions of this device. */
  readonly sealedOfOthers: number
}

export interface Device {
  /** Made once; the server derives the keys of this device from it. */
  id(): Promise<string>
  /** A partition is opened by its owner. */
  take(taking: Taking): Promise<Taken>
  /** What was open before its owner left has been compared with the server. */
  reconciled(name: string): Promise<void>
  /** How much waits in an open partition, in case the page never gets to close it. */
  count(name: string, waiting: number): Promise<void>
  seal(name: string, waiting: number, nowMs: number): Promise<void>
  /** Removes partitions in which nothing waits and that nobody has used since. */
  prune(usedBeforeMs: number): Promise<void>
  close(): void
}

export function openDevice(onSuperseded: () => void): Device {
  const database: GuardedDatabase<DeviceDatabase> = guardDatabase(deviceDatabase(), { freeSpace, onSuperseded })
  const change = async (name: string, changes: Partial<{ waiting: number; reconciles: boolean }>) => {
    await database.run((db) => db.partitions.update(name, changes))
  }
  return {
    id: () =>
      database.run((db) =>
        db.transaction('rw', db.facts, async () => {
          const known = await db.facts.get('device-id')
          if (known) return known.value
          const value = uuid()
          await db.facts.add({ name: 'device-id', value })
          return value
        }),
      ),
    take: ({ name, isLogin, readable, nowMs }) =>
      database.run((db) =>
        db.transaction('rw', db.partitions, async () => {
          const all = await db.partitions.toArray()
          const known = all.find((each) => each.name === name)
          const reconciles = isLogin || (known?.reconciles ?? false)
          await db.partitions.put({ name, waiting: known?.waiting ?? 0, sealed: false, reconciles, usedAtMs: nowMs })
          const others = all.filter((each) => each.name !== name && !readable.includes(each.name))
          await db.partitions.bulkPut(others.map((each) => ({ ...each, sealed: true })))
          return { reconciles, sealedOfOthers: others.reduce((sum, { waiting }) => sum + waiting, 0) }
        }),
      ),
    reconciled: (name) => change(name, { reconciles: false }),
    count: (name, waiting) => change(name, { waiting }),
    async seal(name, waiting, usedAtMs) {
      await database.run((db) => db.partitions.put({ name, waiting, sealed: true, reconciles: true, usedAtMs }))
    },
    async prune(usedBeforeMs) {
      const unused = await database.run((db) =>
        db.partitions
          .filter(({ waiting, sealed, usedAtMs }) => waiting === 0 && sealed && usedAtMs < usedBeforeMs)
          .primaryKeys(),
      )
      for (const name of unused) {
        // The page that was to note how much waits may have died before it did.
        const waiting = await deletePartitionDatabase(name)
        await (waiting === 0 ? database.run((db) => db.partitions.delete(name)) : change(name, { waiting }))
      }
    },
    close: database.close,
  }
}
