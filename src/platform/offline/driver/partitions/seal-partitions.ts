import type { PrincipalName } from '../../engine/operation.ts'
import type { Device } from '../../storage/device.ts'
import type { Keepsakes } from '../../storage/keepsakes.ts'
import { openPartition } from './open-partition.ts'
import { waitingOf } from '../outbox-view.ts'

/** What is left behind when a session ends: the keys that were in use, and small things from localStorage. */
export interface Leftovers {
  readonly keys: Readonly<Record<PrincipalName, string>>
  readonly principal: PrincipalName | null | undefined
  readonly keepsakes: Keepsakes
}

interface Sealing {
  readonly device: Device
  readonly nowMs: number
  readonly onSuperseded: () => void
}

/**
 * The work after the keys have left the device: deletes what the server also has, counts what waits. Nobody could read it any more anyway; a page that dies before this
 * loses tidiness only.
 */
export async function sealPartitions(
  { keys, principal, keepsakes }: Leftovers,
  { device, nowMs, onSuperseded }: Sealing,
): Promise<void> {
  for (const [owner, key] of Object.entries(keys)) {
    const partition = await openPartition(owner, key, onSuperseded)
    try {
      await partition.clearKnowledge()
      if (owner === principal) await partition.keepsakes.put(keepsakes)
      await device.seal(partition.name, waitingOf((await partition.store.read()).operations), nowMs)
    } finally {
      partition.close()
    }
  }
}
