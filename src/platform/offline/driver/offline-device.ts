import { systemClock } from '#src/lib/clock.ts'
import type { Store } from '#src/lib/store.ts'
import { statusEndpoints } from '#src/contract/status.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { react } from '#src/platform/api/reactions.ts'
import { holdUpdatesWhile } from '#src/platform/updates/update-holds.ts'
import type { Operation, PrincipalName } from '../engine/operation.ts'
import type { EngineState } from '../engine/state.ts'
import { isUnderWay } from '../engine/view.ts'
import type { OutboxView } from '../outbox.ts'
import { type Device, openDevice } from '../storage/device.ts'
import type { Knowledge } from '../storage/knowledge.ts'
import type { KnowledgeKind } from '../storage/partition-database.ts'
import { askForWakeUp, askToPersist, isPersisted, showBadge } from './browser-favours.ts'
import { followContact, followReach } from './contact-hints.ts'
import type { Step } from './engine-loop.ts'
import { knowledgeWhenOpen, type OnRefusal } from './partitions/knowledge-when-open.ts'
import { sendCall } from './network.ts'
import { createOutboxDriver, type DriverParts, type OutboxDriver } from './outbox-driver.ts'
import { type Surroundings, outboxViewOf, waitingOf } from './outbox-view.ts'
import type { Leftovers } from './partitions/seal-partitions.ts'
import { createSessionKeeper, type SessionKeeper } from './partitions/session-keeper.ts'
import { createWishes, type Wishes } from './wishes.ts'

/** How often the store is looked at without being told to: a message of another tab may get lost, while a phone sleeps for instance. */
const LOOK_EVERY_MS = 10_000

/** The outbox and what the device knows, running. */
export interface OfflineDevice {
  readonly wishes: Wishes
  /** `session`: whose question it is, where that was asked before this was loaded. */
  knowledge(table: KnowledgeKind, onRefusal?: OnRefusal, session?: string | null): Knowledge
  open(principal: PrincipalName): Promise<void>
  leave(): Promise<void>
  end(leftovers: Leftovers): Promise<void>
}

export interface OfflineDeviceParts {
  readonly step: Step
  readonly view: Store<OutboxView>
  readonly onSettled: (operation: Operation) => void
  /** A newer version of the app, in another tab, has taken the databases over. */
  readonly onSuperseded: () => void
}

export function startOfflineDevice({ step, view, onSettled, ...parts }: OfflineDeviceParts): OfflineDevice {
  const { nowMs } = systemClock
  let isSuperseded = false
  const onSuperseded = () => {
    isSuperseded = true
    driver.letGo()
    parts.onSuperseded()
  }
  const device = openDevice(onSuperseded)
  let around: Omit<Surroundings, 'nowMs'> = { canStore: true, isPersisted: null, sealedOfOthers: 0 }
  const publish = () => view.set(outboxViewOf(driver.loop.state(), { ...around, nowMs: nowMs() }))
  const learn = (change: Partial<typeof around>) => {
    around = { ...around, ...change }
    publish()
  }
  const noteState = stateNotes(device, () => driver)
  const driverParts: DriverParts = {
    ...systemClock,
    step,
    send: (effect, partition, signal) =>
      sendCall(effect, {
        signal,
        bytes: async ({ lane, sha256, offset, length }) =>
          (await partition.store.bytes(lane, sha256))?.slice(offset, offset + length) ?? null,
      }),
    isOwnSession: (partition) => keeper.isOwnSession(partition),
    onState(state) {
      noteState(state)
      publish()
    },
    onSettled,
    probe: () => void call(statusEndpoints.health, { inBackground: true }).catch(() => undefined),
    onHalted: (reason) =>
      reason === 'other-session'
        ? void keeper.leave()
        : react(new ApiError({ kind: 'unauthorized', message: '', status: reason === 'session-over' ? 401 : 409 })),
    onStorage: (canStore) => learn({ canStore }),
  }
  const driver = createOutboxDriver(driverParts)
  const keeper = createSessionKeeper({
    driver,
    device,
    nowMs,
    random: systemClock.random,
    onSuperseded,
    onSealedOfOthers: (sealedOfOthers) => learn({ sealedOfOthers }),
    onStorage: driverParts.onStorage,
  })
  const onEnqueued = () => {
    void askForWakeUp()
    if (around.isPersisted === null) void askToPersist().then((promised) => learn({ isPersisted: promised }))
  }
  const wishes = createWishes({ driver, nowMs, whenOpen: () => keeper.whenOpen(), onEnqueued })
  // Nothing is asked before the first enqueue; what was promised on an earlier visit holds.
  void isPersisted().then((promised) => promised && learn({ isPersisted: true }))
  followHints(driver, keeper, wishes, nowMs)
  // A page whose databases belong to a newer version can finish nothing any more: what it would wait for is stored, and goes on in the newer one.
  holdUpdatesWhile(() => !isSuperseded && isUnderWay(driver.loop.state()))
  return {
    wishes,
    knowledge: (table, onRefusal, session) => knowledgeWhenOpen(keeper, table, onRefusal, session),
    open: keeper.open,
    leave: keeper.leave,
    end: keeper.end,
  }
}

/** Goes on with what could not be done, with every hint that it may be possible now. */
function followHints(driver: OutboxDriver, keeper: SessionKeeper, wishes: Wishes, nowMs: () => number): void {
  followReach((isReachable) => driver.loop.dispatch({ is: 'reach', isReachable }))
  let lookedAtMs = 0
  followContact(() => {
    keeper.retry()
    wishes.drain()
    if (Math.abs(nowMs() - lookedAtMs) < LOOK_EVERY_MS) return
    lookedAtMs = nowMs()
    void driver.look()
  })
}

/** Keeps badge and device list in step with what waits. */
function stateNotes(device: Device, driver: () => OutboxDriver): (state: EngineState) => void {
  let noted = 0
  let wasReconciling = false
  return ({ partition, reconciling }) => {
    const name = driver().partition()?.name
    const waiting = partition ? waitingOf(partition.operations) : 0
    if (waiting !== noted) {
      noted = waiting
      showBadge(waiting)
      if (partition && name) void device.count(name, waiting).catch(() => undefined)
    }
    if (wasReconciling && !reconciling && partition && name) void device.reconciled(name).catch(() => undefined)
    wasReconciling = reconciling !== null
  }
}
