import { scanEndpoints } from '#src/contract/people/scans.ts'
import { deviceForm } from '#src/domain/people/device-name.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { agentOf } from '#server/modules/devices/agent.ts'
import { readScans, takeScan } from './scans.repository.ts'

/** What is scanned on one device of a person, for their other screens. */
export const scanModule = defineModule({
  routes: () => [
    route(scanEndpoints.list, async ({ db, principal }) => ({
      items: (await readScans(db, principal, new Date())).map(({ takenAt, ...scan }) => ({
        ...scan,
        taken_at: takenAt.toISOString(),
      })),
    })),
    route(scanEndpoints.take, async ({ db, principal, body, request, emit }) => {
      const { age_seconds: age, ...scan } = body
      const takenAt = new Date(Date.now() - age * 1000)
      await takeScan(db, principal, { ...scan, takenAt, device: deviceForm(agentOf(request)) })
      emit('scan.taken', { id: body.id })
    }),
  ],
})
