import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDateTime, Uuid } from '../fields.ts'

/** How long a scan is offered on the person's other screens. */
export const SCAN_KEPT_SECONDS = 600
export const SCAN_LENGTH_MAX = 64

export const ScanKind = v.picklist(['vin', 'plate', 'code'])
export type ScanKind = v.InferOutput<typeof ScanKind>
export const DeviceForm = v.picklist(['phone', 'tablet', 'computer'])
export type DeviceForm = v.InferOutput<typeof DeviceForm>

export const Scan = v.object({
  id: Uuid,
  kind: ScanKind,
  value: v.string(),
  device: DeviceForm,
  taken_at: IsoDateTime,
})
export type Scan = v.InferOutput<typeof Scan>

// One's own alone, and never those of whom staff act for.
const own = { access: 'user', needs: ['self'] } as const

export const scanEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/user/scans',
    ...own,
    summary: 'What the person has scanned in the last ten minutes on any of their devices, the newest first',
    answer: v.object({ items: v.array(Scan) }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/user/scans',
    ...own,
    once: true,
    status: 204,
    // Each try says anew how long ago it was: clocks of devices are wrong.
    secrets: ['age_seconds'],
    summary: 'Offer what was scanned on the other screens of the person; the same value again is one, moved up',
    body: v.object({
      /** Made by the device: its own page knows by it what it need not offer. */
      id: Uuid,
      kind: ScanKind,
      value: v.pipe(trimmedText(SCAN_LENGTH_MAX), v.minLength(1), v.regex(/^\P{Cc}*$/u)),
      /** How long it waited for the network. */
      age_seconds: v.pipe(Count, v.maxValue(SCAN_KEPT_SECONDS)),
    }),
  }),
}
