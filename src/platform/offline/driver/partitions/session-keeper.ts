import { syncEndpoints } from '#src/contract/sync.ts'
import { call } from '#src/platform/api/call.ts'
import { openPersonalStorage } from '#src/platform/session/personal-storage.ts'
import { sessionId } from '#src/platform/session/session-storage.ts'
import type { PrincipalName } from '../../engine/operation.ts'
import { StorageRefused } from '../../outbox.ts'
import type { Device, Taken } from '../../storage/device.ts'
import { keyRing } from '../../storage/key-ring.ts'
import { canEncrypt, openSecretBox } from '../../storage/secret-box.ts'
import { openPartition, type OpenPartition } from './open-partition.ts'
import type { OutboxDriver } from '../outbox-driver.ts'
import { type Leftovers, sealPartitions } from './seal-partitions.ts'
import { createTries } from '../tries.ts'
import { createTurns } from '../turns.ts'

/** How long a wish waits for the session to be known, after a reload with the network down for instance. */
const LONGEST_WAIT_MS = 10_000
/** A partition without waiting work that nobody has opened for so long is removed from the device, and what was left beside it. */
const UNUSED_MS = 90 * 24 * 3_600_000

interface KeeperParts {
  readonly driver: OutboxDriver
  readonly device: Device
  readonly nowMs: () => number
  readonly random: () => number
  readonly onSuperseded: () => void
  readonly onSealedOfOthers: (waiting: number) => void
  readonly onStorage: (canStore: boolean) => void
}

export interface SessionKeeper {
  /** The person that is logged in now. Opens their part of the device, after the former one was closed. */
  open(principal: PrincipalName): Promise<void>
  /** Tries again to open what could not be opened. */
  retry(): void
  /** `session`: theirs who wish for it, the present one unless they have waited before. */
  whenOpen(session?: string | null): Promise<void>
  current(): OpenPartition | null
  isOwnSession(partition: OpenPartition): boolean
  /** Stops before the session is exchanged: nothing of this principal is sent afterwards. */
  leave(): Promise<void>
  /** The session is over and its keys have gone from the device. */
  end(leftovers: Leftovers): Promise<void>
}

/** Whose part of the device is open: opens and closes one at a time, in the order in which people come and go (offline.md §10). */
export function createSessionKeeper({
  driver,
  device,
  nowMs,
  random,
  onSuperseded,
  onSealedOfOthers,
  onStorage,
}: KeeperParts): SessionKeeper {
  let wanted: PrincipalName | null = null
  const turns = createTurns(onStorage)
  const sessions = new WeakMap<OpenPartition, string | null>()
  const tries = createTries(nowMs, random, () => retry())

  const openInTurn = (principal: PrincipalName) => turns.take(() => tries.make(() => openNow(principal)))
  const retry = () => {
    if (wanted !== null && driver.partition() === null && tries.mayBeMade()) void openInTurn(wanted)
  }
  const seal = (leftovers: Leftovers) => sealPartitions(leftovers, { device, nowMs: nowMs(), onSuperseded })
  const openNow = async (principal: PrincipalName) => {
    if (wanted !== principal || driver.partition()?.principal === principal) return
    await driver.close()
    if (!canEncrypt()) throw new StorageRefused('unavailable')
    await seal({ keys: keyRing.dropOthers(principal), principal: null, keepsakes: {} })
    const session = sessionId()
    const isStillTheirs = () => wanted === principal && sessionId() === session
    const ownKey = keyRing.get(principal)
    const key = ownKey ?? (await fetchKey(device))
    // Somebody else may have come while the server was asked: their session's key must not open this one's part.
    if (!isStillTheirs()) return
    if (!keyRing.add(principal, key)) throw new StorageRefused('unavailable')
    if (session !== null) keyRing.setCurrent(session, principal)
    await openPersonalStorage()
    const partition = await openPartition(principal, key, onSuperseded)
    sessions.set(partition, session)
    const known = await device
      .take({ name: partition.name, isLogin: ownKey === null, readable: await readableNames(), nowMs: nowMs() })
      .catch(whatAFullDiskTells)
    await driver.open(partition, known.reconciles)
    onSealedOfOthers(known.sealedOfOthers)
    await partition.keepsakes.restore(nowMs() - UNUSED_MS, isStillTheirs)
  }
  return {
    current: driver.partition,
    isOwnSession: (partition) => sessions.get(partition) === sessionId(),
    open(principal) {
      wanted = principal
      return openInTurn(principal)
    },
    retry,
    async whenOpen(session = sessionId()) {
      await turns.last()
      if (driver.partition() === null && wanted === null) await turns.next(LONGEST_WAIT_MS)
      await turns.last()
      // Who left while they waited for it has not wished anything of the next person's.
      if (driver.partition() === null || sessionId() !== session) throw new StorageRefused('unavailable')
    },
    leave() {
      wanted = null
      return turns.take(driver.close)
    },
    end(leftovers) {
      wanted = null
      return turns.take(async () => {
        await driver.close()
        if (canEncrypt()) await seal(leftovers)
        await device.prune(nowMs() - UNUSED_MS)
      })
    },
  }
}

async function fetchKey(device: Device): Promise<string> {
  const { key } = await call(syncEndpoints.deviceKey, { body: { device_id: await device.id() }, inBackground: true })
  return key
}

/** Nothing more fits, but what waits can be read, and is not to be taken for sent. That it was opened is noted the next time. */
function whatAFullDiskTells(error: unknown): Taken {
  if (error instanceof StorageRefused && error.reason === 'quota') return { reconciles: true, sealedOfOthers: 0 }
  throw error
}

async function readableNames(): Promise<string[]> {
  return Promise.all(
    Object.entries(keyRing.all()).map(async ([principal, key]) => (await openSecretBox(key)).nameOf(principal)),
  )
}
