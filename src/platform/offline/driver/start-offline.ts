import { followUpdates, supersededByOtherTab } from '#src/platform/updates/update-life.ts'
import { updateRequired } from '#src/platform/updates/update-need.ts'
import { step } from '../engine/engine.ts'
import { type OfflineDevice, type OfflineDeviceParts, startOfflineDevice } from './offline-device.ts'

export { sendFiles } from './network.ts'

/** Puts the engine into the driver, and follows new versions of the app. */
export function startOffline(parts: Pick<OfflineDeviceParts, 'view' | 'onSettled'>): OfflineDevice {
  followUpdates(() => updateRequired.set(true))
  return startOfflineDevice({ ...parts, step, onSuperseded: supersededByOtherTab })
}
