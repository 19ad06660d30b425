import { uuid } from '#src/lib/uuid.ts'
import { type DeviceDatabase, deviceDatabase, type Partition } from './device-database.ts'
import { type GuardedDatabase, guardDatabase } from './guarded-database.ts'
import { freeSpace } from './free-space.ts'

export interface Device {
  /** Made once; the server derives the keys of this device from it. */
  id(): Promise<string>
  partitions(): Promise<Partition[]>
  note(partition: Partition): Promise<void>
  /** Takes over how much waits, and that it is used. Unknown names are left alone: they were removed meanwhile. */
  update(name: string, change: Partial<Omit<Partition, 'name'>>): Promise<void>
  forget(name: string): Promise<void>
  close(): void
}

export function openDevice(onSuperseded: () => void): Device {
  const database: GuardedDatabase<DeviceDatabase> = guardDatabase(deviceDatabase(), { freeSpace, onSuperseded })
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
    partitions: () => database.run((db) => db.partitions.toArray()),
    async note(partition) {
      await database.run((db) => db.partitions.put(partition))
    },
    async update(name, change) {
      await database.run((db) => db.partitions.update(name, change))
    },
    forget: (name) => database.run((db) => db.partitions.delete(name)),
    close: database.close,
  }
}
