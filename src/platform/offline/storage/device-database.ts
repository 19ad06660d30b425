import { Dexie, type EntityTable } from 'dexie'

/** A principal's database on this device, under a name that says nothing about whose it is. */
export interface Partition {
  readonly name: string
  /** Operations that have not reached the server. */
  readonly waiting: number
  /** Nobody on this device can read it at present. */
  readonly sealed: boolean
  /** Its receipts have to be compared with the server before anything is sent. */
  readonly reconciles: boolean
  readonly usedAtMs: number
}

interface Fact {
  readonly name: 'device-id'
  readonly value: string
}

/** What the device knows without knowing anybody: its own id and how much waits, for how many (offline.md §1). */
export type DeviceDatabase = Dexie & { facts: EntityTable<Fact, 'name'>; partitions: EntityTable<Partition, 'name'> }

export function deviceDatabase(): DeviceDatabase {
  const database = new Dexie('device', { chromeTransactionDurability: 'strict' }) as DeviceDatabase
  database.version(1).stores({ facts: 'name', partitions: 'name' })
  return database
}
