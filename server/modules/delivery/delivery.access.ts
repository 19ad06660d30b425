import { runEndpoints } from '#src/contract/ordering/runs.ts'
import { bare, fixture, moduleAccess } from '#tests/access/fixture.ts'

const day = '2099-01-05'
const run = { params: { id: '1' } }

/** Runs are everybody's: whoever of staff may write one exception may write them all. */
export const access = moduleAccess('delivery', {
  calls: {
    calendar: bare,
    runs: bare,
    writeException: fixture(runEndpoints.writeException, {
      ...run,
      body: { day, cut_off: null, arrives_at: null, days_later: 0, reason: 'probă' },
    }),
    removeException: fixture(runEndpoints.removeException, { ...run, body: { day } }),
  },
  tables: ['run_exceptions'],
})
